"""Proofs about the whole house: nothing leaks, nothing is lost, nothing hostile does harm."""
