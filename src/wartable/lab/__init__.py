"""The lab: bots play bots, and what comes of it is counted with its interval.

`playing` plays whole games, `tables` says at which tables, `orders` are games to be played, each
with its seed; `workers` play them in several processes, `cluster` on Ray, and `results` keeps them
in a folder, so that a run goes on where it was stopped. `shares` knows how sure a number is. Every
other module answers one question with these.
"""
