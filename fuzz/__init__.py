"""Feeds nonet what nobody would write, and sees to it that only nonet's own errors come back."""
