// Lanes: a vector of words, one puzzle in each.
//
// GCC's and Clang's vector extensions give the same operators for every width, so one source serves SSE2, AVX2,
// AVX-512 and NEON; only the test "which lanes?" asks the machine by name. The width is the template argument
// that keeps the code of the kernels apart.
#pragma once
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace nonet {

// A vector type must be made here, by its own template arguments: where the size depends on an outer template, GCC 12
// quietly gets comparisons wrong.
template <int Bytes, class Word>
struct VectorOf {
    typedef Word type __attribute__((vector_size(Bytes)));
};

template <int Bytes, class Word = std::uint16_t>
struct Lanes {
    using word = Word;
    using vector = typename VectorOf<Bytes, Word>::type;
    static constexpr int bytes = Bytes;
    static constexpr int count = Bytes / int(sizeof(Word));

    static vector all(Word value) { return vector{} + value; }
    // All ones in the lanes where the two are equal.
    static vector equal(vector a, vector b) { return (vector)(a == b); }
    static vector smaller(vector a, vector b) { return a < b ? a : b; }

    // `value` in the lanes where `test` is zero, nothing in the others.
    static vector where_zero(vector test, vector value) {
#if defined(__AVX512BW__)
        if constexpr (Bytes == 64 && sizeof(Word) == 2)
            return (vector)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask((__m512i)test, (__m512i)test),
                                                  (__m512i)value);
#endif
        return value & equal(test, vector{});
    }
    // `first` in the lanes where it is not zero, `second` in the others.
    static vector first_of(vector first, vector second) {
#if defined(__AVX512BW__)
        if constexpr (Bytes == 64 && sizeof(Word) == 2)
            return (vector)_mm512_mask_mov_epi16(
                (__m512i)first, _mm512_testn_epi16_mask((__m512i)first, (__m512i)first), (__m512i)second);
#endif
        return first == 0 ? second : first;
    }
    // The word itself in the lanes where it has one bit (or none), nothing in the others.
    static vector only_bit(vector word) {
#if defined(__AVX512BW__)
        if constexpr (Bytes == 64 && sizeof(Word) == 2)
            return (vector)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask((__m512i)word, (__m512i)(word - 1)),
                                                  (__m512i)word);
#endif
        return where_zero(word & (word - 1), word);
    }

    // Three operands at once, where the machine can: the table has the result for a, b, c = 0xf0, 0xcc, 0xaa.
    static vector any_of(vector a, vector b, vector c) { return logic<0xfe>(a, b, c, a | b | c); }
    static vector all_of(vector a, vector b, vector c) { return logic<0x80>(a, b, c, a & b & c); }
    static vector in_either(vector a, vector b, vector c) { return logic<0xe0>(a, b, c, a & (b | c)); }
    static vector or_both(vector a, vector b, vector c) { return logic<0xf8>(a, b, c, a | (b & c)); }
    static vector without_or(vector a, vector b, vector c) { return logic<0xba>(a, b, c, (a & ~b) | c); }
    static vector not_both(vector a, vector b, vector c) { return logic<0x70>(a, b, c, a & ~(b & c)); }
    static vector unless_only(vector a, vector b, vector c) { return logic<0xb0>(a, b, c, a & ~(b & ~c)); }

    // Bit k of the answer: is lane k of `yes` set? (A lane is all ones or nothing.)
    static std::uint32_t set(vector yes) {
#if defined(__AVX512BW__)
        if constexpr (Bytes == 64 && sizeof(Word) == 2) return _mm512_movepi16_mask((__m512i)yes);
        if constexpr (Bytes == 64 && sizeof(Word) == 4)
            return std::uint32_t(_mm512_cmplt_epi32_mask((__m512i)yes, _mm512_setzero_si512()));
#endif
#if defined(__AVX2__)
        if constexpr (Bytes == 32 && sizeof(Word) == 2) {
            const __m256i bytes_of_lanes = _mm256_packs_epi16((__m256i)yes, _mm256_setzero_si256());
            const auto halves = std::uint32_t(_mm256_movemask_epi8(bytes_of_lanes));
            return (halves & 0xff) | (halves >> 8 & 0xff00);
        }
        if constexpr (Bytes == 32 && sizeof(Word) == 4) return std::uint32_t(_mm256_movemask_ps((__m256)yes));
#endif
#if defined(__SSE2__)
        if constexpr (Bytes == 16 && sizeof(Word) == 2)
            return std::uint32_t(_mm_movemask_epi8(_mm_packs_epi16((__m128i)yes, _mm_setzero_si128())));
        if constexpr (Bytes == 16 && sizeof(Word) == 4) return std::uint32_t(_mm_movemask_ps((__m128)yes));
#endif
        std::uint32_t lanes = 0;
        for (int lane = 0; lane < count; ++lane) lanes |= std::uint32_t(yes[lane] & 1) << lane;
        return lanes;
    }

private:
    template <int Table>
    static vector logic([[maybe_unused]] vector a, [[maybe_unused]] vector b, [[maybe_unused]] vector c,
                        [[maybe_unused]] vector otherwise) {
#if defined(__AVX512BW__)
        if constexpr (Bytes == 64)
            return (vector)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, Table);
        else
#endif
            return otherwise;
    }
};

}  // namespace nonet
