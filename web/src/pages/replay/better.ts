/** An answer of a match that is over, and a better one, in the words in which the table offered them. */

import { api } from "../../wire/api";
import type { AnalysedMoment } from "../../wire/types";

export interface Better {
  /** What was answered. */
  given: string;
  best: string;
}

const kept = new Map<string, Promise<Better | null>>();

/** A moment's answer and its best one; null where the answer that was given was as good. */
export function betterAt(
  match: string,
  moment: AnalysedMoment | undefined,
  language: string,
  token?: string,
): Promise<Better | null> {
  if (!moment || moment.loss <= 0 || moment.best === moment.answer) return Promise.resolve(null);
  const key = [match, moment.number, language].join(" ");
  const known = kept.get(key) ?? tell(match, moment, token);
  kept.set(key, known);
  return known;
}

async function tell(match: string, moment: AnalysedMoment, token?: string): Promise<Better | null> {
  const [given, best] = await Promise.all([
    labelsOf(match, moment, moment.answer, token),
    labelsOf(match, moment, moment.best, token),
  ]);
  return best === "" || best === given ? null : { given, best };
}

/** An answer of several options is told as all of them. */
async function labelsOf(
  match: string,
  moment: AnalysedMoment,
  answer: string,
  token?: string,
): Promise<string> {
  const labels = answer.split(" + ").map(async (option) => {
    const told = await api.probe(match, moment.number - 1, { option }, token);
    return typeof told["label"] === "string" ? told["label"] : "";
  });
  const found = await Promise.all(labels).catch(() => []);
  return found.filter((label) => label !== "").join(", ");
}
