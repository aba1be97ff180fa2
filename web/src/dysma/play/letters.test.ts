import { describe, expect, it } from "vitest";
import { Alphabet, Letters } from "./letters";

describe("the letters of deeds", () => {
  it("are their initials, whatever stands before them", () => {
    const letters = new Letters();
    expect(letters.of(["March", "Run", "Charge", "Off guard"])).toEqual(["m", "r", "c", "o"]);
    expect(new Letters().of(["Récupérer", "Éteindre"])).toEqual(["r", "e"]);
    expect(new Letters().of(["Retreat", "End"], ["r"])).toEqual(["t", "e"]);
  });

  it("are the next of the name where another has the initial, and then any", () => {
    expect(new Letters().of(["Course", "Charge", "Combat"])).toEqual(["c", "h", "m"]);
    expect(new Letters().of(["Run", "Run"], ["u", "n"])).toEqual(["r", "a"]);
  });

  it("stay theirs in other questions, where the one with the initial is missing", () => {
    const letters = new Letters();
    letters.of(["Course", "Charge"]);
    expect(letters.of(["Charge", "Combat"])).toEqual(["h", "c"]);
    expect(letters.of(["Charge", "Course"])).toEqual(["h", "c"]);
  });

  it("go to the common deeds first, and to others where these are missing", () => {
    const letters = new Letters(["March", "Shoot"], []);
    expect(letters.of(["Soft tread", "March"])).toEqual(["s", "m"]);
    expect(letters.of(["Soft tread", "Shoot"])).toEqual(["f", "s"]);
    expect(letters.of(["Soft tread"])).toEqual(["s"]);
    expect(letters.of(["Xms"], ["x"])).toEqual(["a"]);
  });

  it("are chosen by the common deeds one after the other", () => {
    const letters = new Letters(["Course", "Combat", "Retraite", "Marche"]);
    expect(letters.of(["Marche", "Retraite", "Combat"])).toEqual(["a", "r", "m"]);
  });

  it("are never those that mean something else, and come back afterwards", () => {
    const letters = new Letters();
    expect(letters.of(["Leave"])).toEqual(["l"]);
    expect(letters.of(["Leave"], ["l"])).toEqual(["e"]);
    expect(letters.of(["Leave"])).toEqual(["l"]);
  });

  it("do not run out of memory", () => {
    const letters = new Letters();
    for (let i = 0; i < 40; i += 1) letters.of([`Spell ${String.fromCharCode(97 + (i % 26))}${i}`]);
    expect(letters.of(["March"])[0]).toMatch(/^[a-z]$/);
  });

  it("are free again in questions of another kind", () => {
    const alphabet = new Alphabet(["March", "Shoot"], ["u"]);
    expect(alphabet.of("act", ["Use", "Stand"], [])).toEqual(["e", "s"]);
    expect(alphabet.of("zone", ["South", "North"], ["n"])).toEqual(["s", "r"]);
  });
});
