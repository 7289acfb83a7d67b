"""Human logic: the next step a person could take, why it holds, and how hard the way to the end is."""
