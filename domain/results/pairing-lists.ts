import type { SectionResults } from './section-results.ts';
import { USUAL_PAIRING } from './section-round.ts';

type Pair = readonly [number, number];

const isPair = ([a, b]: Pair, [c, d]: Pair) => (a === c && b === d) || (a === d && b === c);

/** Keeps two players apart for the rest of the tournament. Does nothing if they are, or are the same player. */
export function withForbidden(results: SectionResults, pair: Pair): SectionResults {
  const rules = results.pairing ?? USUAL_PAIRING;
  const [one, other] = pair;
  if (one === other || rules.forbidden.some((known) => isPair(known, pair))) return results;
  return { ...results, pairing: { ...rules, forbidden: [...rules.forbidden, [one, other]] } };
}

/** Lets two players meet again. */
export function withoutForbidden(results: SectionResults, pair: Pair): SectionResults {
  const rules = results.pairing ?? USUAL_PAIRING;
  const forbidden = rules.forbidden.filter((known) => !isPair(known, pair));
  return { ...results, pairing: { ...rules, forbidden } };
}

/** Announces a player's absence in rounds, besides those already announced. */
export function withAbsence(
  results: SectionResults,
  startRank: number,
  rounds: readonly number[],
): SectionResults {
  const { absences = [] } = results;
  const known = absences.find((absence) => absence.startRank === startRank)?.rounds ?? [];
  const all = [...new Set([...known, ...rounds])].toSorted((a, b) => a - b);
  if (all.length === 0) return results;
  const others = absences.filter((absence) => absence.startRank !== startRank);
  return { ...results, absences: [...others, { startRank, rounds: all }] };
}

/** Removes a player's announced absence. */
export function withoutAbsence(results: SectionResults, startRank: number): SectionResults {
  const { absences = [] } = results;
  return { ...results, absences: absences.filter((absence) => absence.startRank !== startRank) };
}
