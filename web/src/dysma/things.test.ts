import { describe, expect, it } from "vitest";
import { placeText, readPlace, sideNumber, wayText } from "./things";

describe("places", () => {
  it.each(["12.5,8", "12.5,8,2", "12.5,8@90", "0.125,8,2.5@359.5"])(
    "are read and written back: %s",
    (text) => {
      expect(placeText(readPlace(`place:${text}`)!)).toBe(text);
    },
  );

  it.each(["", "north", "1,2,3,4", "1"])("are not read from %j", (text) => {
    expect(readPlace(text)).toBeNull();
  });

  it("make a way with corners", () => {
    expect(wayText([{ x: 10, y: 8 }], { x: 12.5, y: 8, facing: -90 })).toBe("10,8 > 12.5,8@270");
  });

  it("know a side by its letter", () => {
    expect([sideNumber("side:a"), sideNumber("side:d"), sideNumber(null)]).toEqual([0, 3, -1]);
  });
});
