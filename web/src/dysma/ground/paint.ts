// The ground of a table as markup, from the bottom up: grass, roads, water, fields, heights, walls.
import { INCH, looks, paintOf, pieceLook, tileNames } from "../looks";
import { hill, outline, pit, rock, roof } from "./relief";
import { along, at, middle, path, shadow, Sheet, soft, thrown, tidy, type Point } from "./shapes";
import type { BattlePiece as PieceView, BattleTable as TableView } from "../../wire/types";

/** The patterns that pieces are filled with, and the light that lies over everything. */
export function definitions(): string {
  const tiles = tileNames().map(
    ([name, tile]) =>
      `<pattern id="dt-${name}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"` +
      `${tile.turn ? ` patternTransform="rotate(${tile.turn})"` : ""}>${tile.body}</pattern>`,
  );
  const { lit, dim } = looks.ground;
  const { crown } = looks;
  const fade = (id: string, tone: string, strength: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${tone}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`;
  return [
    ...tiles,
    fade("dt-lit", lit, 0.55),
    fade("dt-dim", dim, 0.5),
    `<radialGradient id="dt-crown" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="${crown.lit}"/>` +
      `<stop offset=".5" stop-color="${crown.fill}"/><stop offset="1" stop-color="${crown.dim}"/></radialGradient>`,
    `<radialGradient id="dt-lamp" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#fff6cf" stop-opacity=".22"/>` +
      `<stop offset=".5" stop-color="#fff6cf" stop-opacity="0"/><stop offset="1" stop-color="#120c02" stop-opacity=".4"/></radialGradient>`,
  ].join("");
}

/** Grass with blots of light, a faint grid every six inches, and the rail with its inches. */
export function field(side: number): string {
  const size = side * INCH;
  const { frame, ground } = looks;
  const rand = thrown(7);
  const blots = Array.from({ length: 46 }, (_, i) => {
    const [cx, cy] = [rand() * size, rand() * size];
    return `<ellipse cx="${tidy(cx)}" cy="${tidy(cy)}" rx="${tidy(60 + rand() * 130)}" ry="${tidy(40 + rand() * 80)}" fill="url(#dt-${i % 2 ? "lit" : "dim"})"/>`;
  }).join("");
  let grid = "";
  let ticks = "";
  let numbers = "";
  for (let inch = 0; inch <= side; inch++) {
    const p = tidy(inch * INCH);
    const long = inch % 6 === 0;
    const tick = long ? 9 : 5;
    if (long && inch > 0 && inch < side) grid += `M${p} 0V${size}M0 ${p}H${size}`;
    ticks += `M${p} ${size}v${tick}M${p} 0v-${tick}M0 ${p}h-${tick}M${size} ${p}h${tick}`;
    if (long) {
      const y = tidy(size - inch * INCH + 4);
      numbers += `<text x="${p}" y="${size + 22}">${inch}</text><text x="-18" y="${y}">${inch}</text>`;
    }
  }
  return [
    `<rect x="-60" y="-60" width="${size + 120}" height="${size + 120}" fill="${frame.board}"/>`,
    `<rect x="-30" y="-30" width="${size + 60}" height="${size + 60}" fill="${frame.rail}" stroke="${frame.edge}" stroke-width="3"/>`,
    `<rect x="-26" y="-26" width="${size + 52}" height="${size + 52}" fill="none" stroke="${frame.lit}" stroke-opacity=".55" stroke-width="1.5"/>`,
    `<rect width="${size}" height="${size}" fill="${ground.fill}"/>`,
    `<svg width="${size}" height="${size}">${blots}<rect width="${size}" height="${size}" fill="url(#dt-tufts)"/></svg>`,
    `<path d="${grid}" stroke="${ground.line}" stroke-opacity=".22"/>`,
    `<path d="${ticks}" stroke="${frame.tick}" stroke-opacity=".7" stroke-width="1.2"/>`,
    `<g fill="${frame.ink}" font-size="12" text-anchor="middle">${numbers}</g>`,
  ].join("");
}

const LOW = ["road", "square", "river", "marsh", "field"];

/** Every piece of a table; what stands on a hill comes after the hill. */
export function terrain(table: TableView): string {
  const sheet = new Sheet(table.side);
  const rank = (piece: PieceView) => {
    const low = LOW.indexOf(piece.look);
    return piece.base * 100 + (low >= 0 ? low : piece.kind === "hill" ? 10 : 20);
  };
  const sorted = [...table.pieces].sort((a, b) => rank(a) - rank(b));
  const size = sheet.size;
  return `<svg width="${size}" height="${size}">${sorted.map((piece) => paint(sheet, piece)).join("")}</svg>`;
}

function paint(sheet: Sheet, piece: PieceView): string {
  const points = sheet.points(piece.points);
  if (piece.kind === "obstacle") return obstacle(points, piece);
  const look = pieceLook(piece.look);
  const cast =
    piece.height > 0 && piece.look !== "field"
      ? shade(shadow(points, Math.min(piece.height, 5)))
      : "";
  const plain = () =>
    `<path d="${path(points)}" fill="${paintOf(look.fill)}"/>${outline(points, piece.look)}`;
  switch (piece.look) {
    case "hill":
      return cast + hill(points, piece.base + piece.height);
    case "pit":
      return pit(points);
    case "rock":
      return cast + rock(points);
    case "house":
      return cast + roof(points);
    case "wood":
      return shade(shadow(points, 0.8)) + plain();
    case "river":
      return `<path d="${path(points)}" fill="none" stroke="${look.bank}" stroke-opacity=".55" stroke-width="6"/>${plain()}`;
    case "road":
      return `${plain()}<path d="${path(points)}" fill="none" stroke="#d9c799" stroke-opacity=".45" stroke-width="3"/>`;
    case "ruin":
      return plain() + storeys(sheet, piece);
    default:
      return cast + plain();
  }
}

function shade(d: string): string {
  const { shade: tone, strength } = looks.lamp;
  return `<path d="${d}" fill="${tone}" fill-opacity="${strength}"/>`;
}

/** Floors from the lowest up, each lighter than the one below; walls last. */
function storeys(sheet: Sheet, piece: PieceView): string {
  const tones = looks.heights.floor;
  const floors = [...piece.floors].sort((a, b) => a.elevation - b.elevation);
  const drawn = floors.map((floor) => {
    const points = sheet.points(floor.points);
    const tone =
      tones[Math.max(0, Math.min(tones.length - 1, Math.round(floor.elevation - piece.base) - 1))]!;
    const lip = points.filter((_, i) => i < points.length);
    return [
      shade(shadow(points, floor.elevation - piece.base)),
      `<path d="${path(points)}" fill="${tone}"/><path d="${path(points)}" fill="url(#dt-planks)"/>`,
      `<path d="${path(points)}" fill="none" stroke="${looks.heights.edge}" stroke-width="2"/>`,
      litLip(lip),
    ].join("");
  });
  const walls = piece.walls.map((wall) => {
    const points = sheet.points(wall.points);
    const look = wall.solid ? looks.walls.solid : looks.walls.open;
    const line = path(points, false);
    const stroke = (tone: string, width: number, dash = "") =>
      `<path d="${line}" fill="none" stroke="${tone}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ' stroke-linecap="square"'}/>`;
    return (
      shade(shadow(points, Math.min(wall.height, 5), false)) +
      stroke(look.case, look.width) +
      stroke(look.fill, look.width - 3.5) +
      stroke(look.lit, look.width - 3.5, look.dash)
    );
  });
  return drawn.join("") + walls.join("");
}

/** The edges of a floor that look towards the lamp. */
function litLip(points: Point[]): string {
  const [cx, cy] = middle(points);
  const lines = points.map((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const towards = ((a[0] + b[0]) / 2 - cx) * 0.61 + ((a[1] + b[1]) / 2 - cy) * 0.79 < 0;
    return towards ? `M${at(a)}L${at(b)}` : "";
  });
  return `<path d="${lines.join("")}" fill="none" stroke="${looks.heights.lip}" stroke-opacity=".75" stroke-width="1.6"/>`;
}

function obstacle(points: Point[], piece: PieceView): string {
  const line = path(points, false);
  const stroke = (tone: string, width: number, more = "") =>
    `<path d="${line}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  const cast = shade(shadow(points, piece.height, false));
  if (piece.look === "hedge") {
    const look = looks.lines.hedge;
    const rand = thrown(piece.points.length + Math.round(points[0]?.[0] ?? 0));
    const leaves = along(points, 9)
      .map(
        ([x, y]) =>
          `<circle cx="${tidy(x + rand() * 3 - 1.5)}" cy="${tidy(y + rand() * 3 - 1.5)}" r="${tidy(5.4 + rand() * 2)}"/>`,
      )
      .join("");
    return (
      cast +
      stroke(look.case, look.width, 'stroke-linecap="round"') +
      `<g fill="url(#dt-crown)" stroke="${looks.crown.edge}" stroke-width=".8">${leaves}</g>`
    );
  }
  if (piece.look === "fence") {
    const look = looks.lines.fence;
    return (
      cast +
      stroke(look.case, look.width) +
      stroke(look.post, 9, 'stroke-dasharray="3 15"') +
      stroke("#a07a48", 1.2)
    );
  }
  const look = looks.lines["low wall"];
  return (
    cast +
    stroke(look.case, look.width, 'stroke-linecap="square"') +
    stroke(look.fill, look.width - 3.4, 'stroke-linecap="square"') +
    stroke(look.lit, look.width - 3.4, 'stroke-dasharray="9 2.4"')
  );
}

/** Where the plate with the inches of a height stands, one for each hill, roof, rock and floor. */
export interface HeightPlate {
  at: Point;
  text: string;
  piece: string;
}

export function heightPlates(table: TableView): HeightPlate[] {
  const sheet = new Sheet(table.side);
  return table.pieces.flatMap((piece): HeightPlate[] => {
    if (piece.floors.length > 0) {
      return piece.floors.map((floor) => ({
        at: cornerOf(sheet.points(floor.points)),
        text: `${floor.elevation}″`,
        piece: piece.piece,
      }));
    }
    if (piece.kind === "obstacle" || piece.height < 1) return [];
    const points = sheet.points(piece.points);
    const [cx, cy] = middle(points);
    const here: Point = piece.kind === "hill" ? [cx - 6, cy - 14] : [cx, cy];
    return [{ at: here, text: `${piece.base + piece.height}″`, piece: piece.piece }];
  });
}

/** A little inside the lower left corner, where nobody's plate is in the way of another's. */
function cornerOf(points: Point[]): Point {
  const corner = points.reduce((best, one) => (one[0] - one[1] < best[0] - best[1] ? one : best));
  return [corner[0] + 22, corner[1] - 20];
}

function halfway(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** What ground and obstacles cost who walks, shown while somebody moves. */
export function tollPlates(table: TableView): HeightPlate[] {
  const sheet = new Sheet(table.side);
  return table.pieces
    .filter((piece) => piece.factor !== 1 || piece.crossing > 0)
    .map((piece) => {
      const points = sheet.points(piece.points);
      const line = points[Math.floor((points.length - 1) / 2)]!;
      const next = points[Math.floor((points.length - 1) / 2) + 1] ?? line;
      return {
        at: piece.crossing > 0 ? halfway(line, next) : middle(points),
        text: piece.crossing > 0 ? `+${piece.crossing}″` : `×${piece.factor}`,
        piece: piece.piece,
      };
    });
}

export { soft };
