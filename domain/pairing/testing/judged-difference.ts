import { collectFacts } from '../facts.ts';
import { obstacleFinder } from '../legal-pairs.ts';
import { pairRound } from '../pair-round.ts';
import type { RoundToPair } from '../round.ts';
import { judgeRound } from './judge.ts';

/** Returns how the pairing of a round differs from that of the judge, who tries everything; null if it does not. */
export function judgedDifference(round: RoundToPair): string | null {
  const players = collectFacts(round);
  const obstacle = obstacleFinder(round.forbidden);
  const at = (place: number) => {
    const facts = players[place];
    if (!facts) throw new Error('Nobody has this place.');
    return facts;
  };
  const judged = judgeRound(players, {
    mayMeet: (a, b) => obstacle(at(a), at(b)) === null,
    mayHaveBye: (a) => at(a).byeBarredBy === null,
  });
  const pairing = pairRound(round);
  const own =
    pairing &&
    pairingText(
      pairing.brackets.flatMap(({ pairs }) => pairs),
      pairing.bye,
    );
  const theirs =
    judged &&
    pairingText(
      judged.pairs.map(([a, b]) => [at(a).id, at(b).id]),
      judged.bye === null ? null : at(judged.bye).id,
    );
  return own === theirs ? null : `${own ?? 'none'}, the judge: ${theirs ?? 'none'}`;
}

function pairingText(pairs: readonly (readonly [string, string])[], bye: string | null): string {
  return `${pairs
    .map((pair) => pair.join('-'))
    .sort()
    .join(' ')} bye ${bye ?? '-'}`;
}
