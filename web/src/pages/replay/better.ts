/** An answer that would have been better, in the words in which the table would have offered it. */

import { api } from "../../wire/api";
import type { AnalysedMoment } from "../../wire/types";

const kept = new Map<string, Promise<string>>();

/** The label of a moment's best answer; empty where the answer that was given was as good. */
export function betterAt(
  match: string,
  moment: AnalysedMoment | undefined,
  language: string,
  token?: string,
): Promise<string> {
  if (!moment || moment.loss <= 0 || moment.best === moment.answer) return Promise.resolve("");
  const key = [match, moment.number, language].join(" ");
  const known = kept.get(key) ?? labelsOf(match, moment, token);
  kept.set(key, known);
  return known;
}

/** An answer of several options is told as all of them. */
async function labelsOf(match: string, moment: AnalysedMoment, token?: string): Promise<string> {
  const labels = moment.best.split(" + ").map(async (option) => {
    const told = await api.probe(match, moment.number - 1, { option }, token);
    return typeof told["label"] === "string" ? told["label"] : "";
  });
  const found = await Promise.all(labels).catch(() => []);
  return found.filter((label) => label !== "").join(", ");
}
