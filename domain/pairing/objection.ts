import type { PairedBrackets } from './brackets.ts';
import type { QualityCriterion } from './criteria.ts';
import type { Obstacle } from './legal-pairs.ts';
import type { PlayerId } from './round.ts';

/**
 * An objection to a pairing: a player who does not take part; two who may not meet; a bye that is barred or too high; a
 * bracket after which the others cannot be paired (C4); a criterion that other pairs of a bracket meet better,
 * identified by the score of its residents; or the order of candidates (articles 3 and 4).
 */
export type Objection =
  | { kind: 'away'; player: PlayerId }
  | { kind: 'pair'; players: [PlayerId, PlayerId]; obstacle: Obstacle }
  | { kind: 'bye'; player: PlayerId; criterion: 'C2' | 'C5' }
  | { kind: 'noBye' }
  | { kind: 'completion' }
  | { kind: 'criterion'; criterion: QualityCriterion; score: number }
  | { kind: 'order'; score: number };

/**
 * Returns why the best pairing is better than a restricted one: the first criterion that differs in the first bracket
 * that differs. If the restricted pairing does not exist, the criterion is completion.
 */
export function objectionByBrackets(best: PairedBrackets, other: PairedBrackets | null): Objection {
  if (other === null) return { kind: 'completion' };
  for (const [index, bracket] of best.brackets.entries()) {
    const otherBracket = other.brackets[index];
    if (!otherBracket) break;
    const worse = bracket.values.find(({ criterion, value }, field) => {
      const same = otherBracket.values[field];
      return same?.criterion !== criterion || same.value !== value;
    });
    if (worse) return { kind: 'criterion', criterion: worse.criterion, score: bracket.score };
    if (pairsText(bracket.pairs) !== pairsText(otherBracket.pairs)) {
      return { kind: 'order', score: bracket.score };
    }
  }
  return { kind: 'completion' };
}

function pairsText(pairs: readonly (readonly [number, number])[]): string {
  return pairs
    .map((pair) => pair.join('-'))
    .sort()
    .join();
}
