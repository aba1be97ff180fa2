"""Looking ahead on imagined tables, for any game that gives a guide.

`guide` is what a game has to say, `search` plays on from where the table stands and finds the
answer that did best, `searcher` is the bot around it.
"""
