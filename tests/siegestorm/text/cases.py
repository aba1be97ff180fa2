"""What the French and the Polish booklet print of card texts, word for word.

A quotation of a whole text must be the whole text; where a booklet tells in a sentence what a card
does, its words for it must be in the text.
"""

from __future__ import annotations

from typing import Final

CASES: Final = [
    # The example of a chain of commands.
    ("fr", "Destroy target Creature", "Détruisez la créature ciblée"),
    ("pl", "Destroy target Creature", "Zniszcz wybraną Jednostkę"),
    (
        "fr",
        "Until the end of turn, your cards can't be targeted by actions or abilities",
        "Jusqu’à la fin du tour, vos cartes ne peuvent pas être ciblées par des actions ou des "
        "capacités",
    ),
    (
        "pl",
        "Until the end of turn, your cards can't be targeted by actions or abilities",
        "Do końca tury, twoje karty nie mogą stać się celem akcji lub zdolności",
    ),
    # Cards that affect Supporters; the Polish booklet writes 2DMG, which is a slip of the space.
    ("fr", "2: Kill 1 opponent's Supporter", "Tuez un Soutien de l’adversaire"),
    ("pl", "2: Kill 1 opponent's Supporter", "jedną kartę ze Wsparcia przeciwnika"),
    (
        "fr",
        "Deal 2 DMG for each of your opponent's Supporters",
        "Infligez 2 DMG pour chaque Soutien de votre adversaire",
    ),
    (
        "pl",
        "Deal 2 DMG for each of your opponent's Supporters",
        "Zadaj 2 DMG za każdą kartę we Wsparciu przeciwnika",
    ),
    # Reactions against a boss, Last Man Standing.
    ("fr", "Negate action or ability", "une action ou une capacité"),
    (
        "fr",
        "During your Draw step, Draw 1 more card",
        "Pendant votre étape de Pioche, Piochez 1 carte supplémentaire",
    ),
    # Placing and deploying: Grand Overlord Ikee and Ancient Dragon.
    (
        "fr",
        "Place any card from your hand on your Frontline",
        "n’importe quelle carte de votre main sur votre Ligne de Front",
    ),
    (
        "pl",
        "Place any card from your hand on your Frontline",
        "jedną z kart z ręki na Linii Frontu",
    ),
    (
        "fr",
        "Deploy your top Casualty for free",
        "la créature du sommet de votre pile de Pertes",
    ),
    # The conflict of Retired Master and Armored Yak, extra turns, the Menace Level.
    ("fr", "After your card storms, you may make it your Supporter", "en faire votre Soutien"),
    ("fr", "After your card storms, put it in your hand", "dans votre main"),
    ("fr", "Take an extra turn", "un tour supplémentaire"),
    ("pl", "Take an extra turn", "ozegraj dodatkową turę"),
    ("fr", "Increase the Menace Level by 1", "Augmentez le Niveau de Menace de 1"),
    ("pl", "Increase the Menace Level by one", "Zwiększ Poziom Grozy o jeden"),
    ("pl", "After your card storms, put it in your hand", "na rękę"),
    # Tokens, as the Special Actions name them.
    ("fr", "Each time you Deploy an Ally, place 1 Gang token on it", "1 pion Bande sur"),
    ("pl", "Each time you Deploy an Ally, place 1 Gang token on it", "Żeton Gangu"),
    ("fr", "Each time you Deploy an Ally, place 1 Spirit token on it", "1 pion Esprit sur"),
    ("pl", "Each time you Deploy an Ally, place 1 Spirit token on it", "Żeton Ducha"),
]
