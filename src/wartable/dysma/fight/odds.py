"""Exact odds of rolls and attacks: what a bot reckons with and a question shows.

A distribution is a list of chances: `found[k]` is the chance of exactly k. Explosions have no end,
so the list stops where everything left out together is less than LEFT_OUT; every chance worked out
from two of them is therefore right within 1e-12. `exactly` gives single chances as fractions.

How it is computed. Of a single die let a be the chance of a failure that does not explode, b of a
success that does not, c of a success that explodes, d of a failure that explodes (only a 7 under
Mutation at 8+). Write the chances of k successes as coefficients of x^k. A die with everything it
brings is D = a + b·x + c·x·D + d·D, so D = (a + b·x) / (1 - d - c·x). Without the first case it is
G = D - a = (d·a + (b + a·c)·x) / (1 - d - c·x). Of n dice let k be plain failures; r rerolls turn
min(k, r) of them into fresh dice, and the rest of the k stay nothing:

    the sum over k of  C(n, k) · a^k · G^(n - k) · D^min(k, r)

which only ever multiplies and divides a series by something of the form p + q·x. No step subtracts,
so floats lose nothing worth speaking of. A failed 7 that explodes is worth one fresh die, rerolled
or not; it does not matter what the roller does with it.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, log2
from typing import Final, final

from .dice import (
    FACES,
    FALL_THRESHOLD,
    Roll,
    falling_dice,
)

LEFT_OUT: Final = 1e-13
MAX_DICE: Final = 40
MAX_PAIRS: Final = 4000
"""So many pairs of rolls are remembered before all of them are forgotten again."""
KEYS: Final = 1 << 16
"""More than any key of a pool."""
DOGGED_NEEDS: Final = 5


@final
class Pool:
    """What matters of a roll for its odds: dice, threshold, rerolls, what explodes."""

    def __init__(self, dice: int, threshold: int, rerolls: int = 0, explode7: bool = False) -> None:
        if dice > MAX_DICE:
            raise ValueError(f"odds are worked out for up to {MAX_DICE} dice, not {dice}")
        if not 1 <= threshold <= FACES:
            raise ValueError(f"a threshold is from 1 to {FACES}, not {threshold}")
        self.dice = max(0, dice)  # 0 or fewer: the roll fails by itself (dice.zero)
        self.threshold = threshold
        self.rerolls = min(max(0, rerolls), self.dice)  # no die is rerolled twice
        self.explode7 = explode7

    def key(self) -> int:
        """A number of its own for every pool that has odds of its own."""
        side_by_side = (self.dice * (MAX_DICE + 1) + self.rerolls) * (FACES + 1) + self.threshold
        return side_by_side * 2 + (1 if self.explode7 else 0)

    def sides(self) -> list[int]:
        """How many of the eight faces are a, b, c and d of the formula above."""
        exploding = 2 if self.explode7 else 1
        good = FACES + 1 - self.threshold
        bright = min(good, exploding)
        return [FACES - good - exploding + bright, good - bright, bright, exploding - bright]


def pool_of(roll: Roll) -> Pool:
    """What matters of a roll that is about to be made."""
    return Pool(roll.count(), roll.threshold, roll.rerolls.total, roll.explode_from < FACES)


@final
class Blow:
    """What turns hits into wounds: the victim's Armour, and what the attack makes of it."""

    def __init__(
        self, armour: int, piercing: int = 0, suffering: int = 0, blessed: bool = False
    ) -> None:
        self.armour = armour
        self.piercing = piercing
        self.suffering = suffering
        self.blessed = blessed
        """Bénie, and the victim is one of those it is meant for."""

    def wounds(self, hits: int) -> int:
        """The wounds of so many hits, in the order of attack.wound-order.

        Armour less Perforant, never below 0 (skill.perforant); what is left of the hits after it
        (attack.formula, attack.no-negative); if anything is, Bénie doubles it (skill.benie) and
        Souffrance adds to the total (skill.souffrance).
        """
        found = max(0, hits) - max(0, self.armour - self.piercing)
        if found <= 0:
            return 0
        return (found * 2 if self.blessed else found) + self.suffering


@final
class Margin:
    """By how much a roll is ahead of another: `won[n]` and `lost[n]` from n = 1 on, and ties."""

    def __init__(self, won: list[float], tied: float, lost: list[float]) -> None:
        self.won = won
        self.tied = tied
        self.lost = lost


@final
class Clash:
    """The odds of two rolls against each other, and of what they do to both sides.

    `won[n]` is the chance that the acting side has n successes more, `lost[n]` that it has n fewer,
    both from 1 on. `hits` and `wounds` are distributions of what the other side takes, `hits_back`
    and `wounds_back` of what the acting side takes from a Riposte.
    """

    def __init__(
        self,
        won: list[float],
        tied: float,
        lost: list[float],
        hits: list[float],
        wounds: list[float],
        hits_back: list[float],
        wounds_back: list[float],
    ) -> None:
        self.won = won
        self.tied = tied
        self.lost = lost
        self.hits = hits
        self.wounds = wounds
        self.hits_back = hits_back
        self.wounds_back = wounds_back

    def wins(self, by: int = 1) -> float:
        """The chance that the acting side has at least so many successes more."""
        return sum(self.won[by:])

    def loses(self, by: int = 1) -> float:
        """The chance that the other side has at least so many successes more."""
        return sum(self.lost[by:])


def blend(chance: float, first: Clash, second: Clash) -> Clash:
    """The first with this chance, else the second: what an Effrayant test decides between."""
    other = 1.0 - chance
    return Clash(
        _mixed(chance, first.won, other, second.won),
        chance * first.tied + other * second.tied,
        _mixed(chance, first.lost, other, second.lost),
        _mixed(chance, first.hits, other, second.hits),
        _mixed(chance, first.wounds, other, second.wounds),
        _mixed(chance, first.hits_back, other, second.hits_back),
        _mixed(chance, first.wounds_back, other, second.wounds_back),
    )


@final
class Odds:
    """Works odds out, and remembers them: the same rolls are asked about again and again.

    What it returns is shared with what it remembers, so nobody may change it.
    """

    def __init__(self) -> None:
        self._known: dict[int, list[float]] = {}
        self._margins: dict[int, Margin] = {}

    def successes(self, pool: Pool) -> list[float]:
        """How many successes a roll has."""
        key = pool.key()
        known = self._known.get(key)
        if known is None:
            known = _distribution(pool)
            self._known[key] = known
        return known

    def reaches(self, pool: Pool, needed: int) -> float:
        """The chance of so many successes: an enchantment (magic.enchant), a test of fear."""
        return at_least(self.successes(pool), needed)

    def opposed(self, acting: Pool, other: Pool) -> Clash:
        """Two rolls against each other; a tie is void (dice.opposed, dice.opposed.tie)."""
        return _clash(self._margin(acting, other), None, None, False)

    def attack(
        self,
        acting: Pool,
        other: Pool,
        blow: Blow | None,
        back: Blow | None = None,
        duellist: bool = False,
    ) -> Clash:
        """An attack against a Defence roll, or against a Riposte, which has a blow `back`.

        The side with more successes wins; if it made a Combat roll the difference is its hits
        (combat.resolution), a Defence roll only blocks. Without a blow the acting side wounds
        nobody: it was frightened into a Defence roll. Duelliste turns the tie of a Combat action
        into one hit, unless its roll failed for lack of dice (skill.duelliste.details).
        """
        return _clash(self._margin(acting, other), blow, back, duellist and acting.dice > 0)

    def answer(
        self,
        rolled: int,
        other: Pool,
        blow: Blow | None,
        back: Blow | None = None,
        duellist: bool = False,
    ) -> Clash:
        """The same once the acting side has rolled its successes and the other side decides."""
        margin = _margin([0.0] * rolled + [1.0], self.successes(other))
        return _clash(margin, blow, back, duellist)

    def hex(self, caster: Pool, target: Pool, blow: Blow) -> Clash:
        """A hex whose wounds are the difference; they ignore Armour (magic.hex.armour)."""
        bare = Blow(0, 0, blow.suffering, blow.blessed)
        return _clash(self._margin(caster, target), bare, None, False)

    def fall(self, height: int, defence: Pool, blow: Blow) -> Clash:
        """A fall from this height in thousandths of an inch (fall.formula)."""
        return self.attack(Pool(falling_dice(height).total, FALL_THRESHOLD), defence, blow)

    def _margin(self, acting: Pool, other: Pool) -> Margin:
        key = acting.key() * KEYS + other.key()
        known = self._margins.get(key)
        if known is None:
            if len(self._margins) >= MAX_PAIRS:
                self._margins.clear()
            known = _margin(self.successes(acting), self.successes(other))
            self._margins[key] = known
        return known


def flat(needed: int) -> float:
    """The chance of a flat check: one die, N or more (dice.flat-check)."""
    return min(max(FACES + 1 - needed, 0), FACES) / FACES


def mean(chances: list[float]) -> float:
    """The average of a distribution."""
    found = 0.0
    for k, p in enumerate(chances):
        found += k * p
    return found


def at_least(chances: list[float], needed: int) -> float:
    """The chance of so many or more."""
    return 1.0 if needed <= 0 else sum(chances[needed:])


def kill(wounds: list[float], health: int, already: int = 0, dogged: bool = False) -> float:
    """The chance that these wounds remove a figure with so much Health (profile.sa).

    Acharné saves it on 5+ when it then has exactly as many wounds as Health (skill.acharne.exact).
    """
    left = max(1, health - already)  # no attack removes a figure that it does not wound
    found = at_least(wounds, left)
    if dogged and left < len(wounds):
        found -= wounds[left] * flat(DOGGED_NEEDS)
    return found


def exactly(pool: Pool, successes: int) -> Fraction:
    """The chance of exactly so many successes, as a fraction."""
    a, b, c, d = [Fraction(side, FACES) for side in pool.sides()]
    rest = 1 - d
    found = Fraction(0)
    for k in range(pool.dice + 1):
        lively, fresh = pool.dice - k, min(k, pool.rerolls)
        whole = Fraction(0)
        # i and h count the successes of first faces, the explosions bring the others.
        for i in range(min(lively, successes) + 1):
            first = comb(lively, i) * (b + a * c) ** i * (d * a) ** (lively - i)
            for h in range(min(fresh, successes - i) + 1):
                second = comb(fresh, h) * b**h * a ** (fresh - h)
                whole += first * second * _bursts(lively + fresh, successes - i - h, c, rest)
        found += comb(pool.dice, k) * a**k * whole
    return found


def _bursts(dice: int, more: int, c: Fraction, rest: Fraction) -> Fraction:
    """The coefficient of x^more in 1 / (rest - c·x)^dice."""
    if dice == 0:
        return Fraction(1 if more == 0 else 0)
    return comb(dice + more - 1, more) * c**more / rest ** (dice + more)


def _distribution(pool: Pool) -> list[float]:
    """The formula above, for every number of successes that is worth having."""
    n = pool.dice
    if n == 0:
        return [1.0]
    a, b, c, d = [side / FACES for side in pool.sides()]
    length = _length(pool, a, b, c, d)
    found = [0.0] * length
    for k in range(n + 1):
        weight = comb(n, k) * a**k
        if weight == 0.0:
            break
        lively, fresh = n - k, min(k, pool.rerolls)
        term = [0.0] * length
        term[0] = weight
        for _ in range(lively):
            _times(term, d * a, b + a * c)
        for _ in range(fresh):
            _times(term, a, b)
        for _ in range(lively + fresh):
            _over(term, 1.0 - d, c)
        for i in range(length):
            found[i] += term[i]
    dropped = 0.0
    while len(found) > 1 and dropped + found[-1] < LEFT_OUT / 2:
        dropped += found.pop()
    return found


def _length(pool: Pool, a: float, b: float, c: float, d: float) -> int:
    """So many entries leave out less than half of LEFT_OUT.

    The chance of n or more is at most the average of 2^successes, divided by 2^n. The formula
    gives that average when x is 2, where it is finite, since c is at most a quarter.
    """
    die = (a + 2.0 * b) / (1.0 - d - 2.0 * c)
    lively = (d * a + 2.0 * (b + a * c)) / (1.0 - d - 2.0 * c)
    average = 0.0
    for k in range(pool.dice + 1):
        n = pool.dice - k
        average += comb(pool.dice, k) * a**k * lively**n * die ** min(k, pool.rerolls)
    return int(log2(average / (LEFT_OUT / 2))) + 2


def _times(series: list[float], p: float, q: float) -> None:
    """Multiply a series by p + q·x."""
    for i in range(len(series) - 1, 0, -1):
        series[i] = p * series[i] + q * series[i - 1]
    series[0] *= p


def _over(series: list[float], p: float, q: float) -> None:
    """Divide a series by p - q·x."""
    before = 0.0
    for i in range(len(series)):
        before = (series[i] + q * before) / p
        series[i] = before


def _margin(acting: list[float], other: list[float]) -> Margin:
    """Every pair of successes, by its difference."""
    won = [0.0] * max(2, len(acting))
    lost = [0.0] * max(2, len(other))
    tied = 0.0
    for i in range(len(acting)):
        p = acting[i]
        for j in range(len(other)):
            if i > j:
                won[i - j] += p * other[j]
            elif i < j:
                lost[j - i] += p * other[j]
            else:
                tied += p * other[j]
    return Margin(won, tied, lost)


def _clash(margin: Margin, blow: Blow | None, back: Blow | None, duellist: bool) -> Clash:
    won, tied, lost = margin.won, margin.tied, margin.lost
    if duellist:
        won = list(won)
        won[1] += tied
        tied = 0.0
    hits = _hits(won, tied + sum(lost), blow)
    hits_back = _hits(lost, tied + sum(won), back)
    return Clash(won, tied, lost, hits, _wounds(hits, blow), hits_back, _wounds(hits_back, back))


def _hits(ahead: list[float], none: float, blow: Blow | None) -> list[float]:
    """A side that strikes makes as many hits as it is ahead; one that defends makes none."""
    if blow is None:
        return [none + sum(ahead)]
    found = list(ahead)
    found[0] = none
    return found


def _wounds(hits: list[float], blow: Blow | None) -> list[float]:
    """The distribution of the wounds that these hits make."""
    if blow is None:
        return list(hits)
    found = [0.0] * (blow.wounds(len(hits) - 1) + 1)
    for n, chance in enumerate(hits):
        found[blow.wounds(n)] += chance
    return found


def _mixed(p: float, first: list[float], q: float, second: list[float]) -> list[float]:
    found = [0.0] * max(len(first), len(second))
    for k, chance in enumerate(first):
        found[k] += p * chance
    for k, chance in enumerate(second):
        found[k] += q * chance
    return found
