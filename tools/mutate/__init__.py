"""Do the tests of the rules notice when a rule is wrong?

    uv run python -m tools.mutate                          300 mutants of each game
    uv run python -m tools.mutate --game dysma --sample 0  every one (hours)
    uv run python -m tools.mutate --module dysma.allowance --sample 0

A mutant is an engine with one small mistake: `<` for `<=`, a 2 that became a 3, an early return
that is gone. Every test that reaches the mistake is run, the fastest first, until one of them
fails; then the mutant is caught. One that survives is a rule no test holds to its edge, code that
nothing needs, or a change that makes no difference (a shortcut that only saves time).

Only tests that state a rule count. Fingerprints, golden games and random play would catch nearly
everything, but all they say is that something changed.

How it works: `mutants` finds the places in a module, `reach` runs all tests once on an engine that
notes which statements each test comes to, `trial` lets every mutant face its tests in a forked
process. The sources themselves are never written to. Time is counted as processor time, so a busy
machine changes nothing: a test that takes many times as long as it should catches its mutant, too.
"""
