"""What tests of everything want to know of the hello."""
