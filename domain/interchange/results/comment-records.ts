import { rankingChanges } from '../../results/ranking.ts';
import type { Pairing } from '../../results/round-robin.ts';
import type { SectionResults } from '../../results/section-results.ts';
import type { Scoring } from '../../standings/rounds.ts';
import type { NumberOf } from './numbered-report.ts';

/**
 * Returns as comments (###) what a TRF of 2026 has no record for: rounds from another program, rounds paired by hand,
 * byes of a full point, tie-breaks or points that were changed, and lots.
 */
export function commentRecords(results: SectionResults, numberOf: NumberOf): string[] {
  if (results.source !== 'kept') return [];
  const { isContinued, handPairings = [], lots } = results;
  return [
    ...(isContinued ? ['Import: the first rounds are from another program'] : []),
    ...handPairings.map((mark) => handPairingText(results, mark, numberOf)),
    ...fullPointByes(results, numberOf),
    ...rankingTexts(results),
    ...(lots?.isCounted
      ? [`Lots @ Round ${results.rounds}: ${lots.order.map(numberOf).join(' ')}`]
      : []),
  ].map((text) => `### ${text}`);
}

type Mark = NonNullable<SectionResults['handPairings']>[number];

/** Returns the pairs of the rules and those that were made instead. */
function handPairingText(
  { players }: SectionResults,
  { round, byRules }: Mark,
  numberOf: NumberOf,
) {
  const concerned = new Set(byRules.flatMap(({ white, black }) => [white, black ?? 0]));
  const made = players.flatMap(({ startRank, games }): Pairing[] => {
    const game = games[round - 1];
    if (game?.opponent == null) {
      return concerned.has(startRank) ? [{ white: startRank, black: null }] : [];
    }
    const isConcerned = concerned.has(startRank) || concerned.has(game.opponent);
    return isConcerned && game.color === 'w' ? [{ white: startRank, black: game.opponent }] : [];
  });
  const text = (pairs: readonly Pairing[]) =>
    pairs
      .map(({ white, black }) => `${numberOf(white)}-${black === null ? 0 : numberOf(black)}`)
      .join(' ');
  return `MPA @ Round ${round}: ${text(byRules)} => ${text(made)}`;
}

function fullPointByes({ players }: SectionResults, numberOf: NumberOf): string[] {
  const byes = players.flatMap(({ startRank, games }) =>
    games.flatMap((game, index) =>
      game?.result === 'F' ? [{ round: index + 1, number: numberOf(startRank) }] : [],
    ),
  );
  return [...Map.groupBy(byes, ({ round }) => round)]
    .sort(([a], [b]) => a - b)
    .map(([round, all]) => {
      const numbers = all.map(({ number }) => number).sort((a, b) => a - b);
      return `FPB @ Round ${round}: ${numbers.join(' ')}`;
    });
}

/** Returns what ranked before each change; what ranks now has records of its own. */
function rankingTexts(results: SectionResults): string[] {
  return rankingChanges(results).map((change) =>
    change.kind === 'tieBreaks'
      ? `Tie-breaks @ Round ${change.round}: were ${['PTS', ...change.before].join(',')}`
      : `Points @ Round ${change.round}: were ${pointsText(change.before)}`,
  );
}

const pointsText = ({ win, draw, bye }: Scoring) =>
  `W ${win.toFixed(1)} D ${draw.toFixed(1)} P ${bye.toFixed(1)}`;
