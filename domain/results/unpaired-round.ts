import { withoutEnd } from '../pairing/game.ts';
import { gameResult, uncounted } from './kept-results.ts';
import type { ResultAside, SectionResults } from './section-results.ts';
import { isOwnBye } from './who-plays.ts';

/**
 * Removes a round and all after it, and the settings of their publication. What was decided about who plays is kept, and
 * proposed when the round is paired again; in a Swiss, so are byes that no decision proposes, such as a file’s. The
 * planned number of rounds is again as before a round was added.
 */
export function withoutRound(results: SectionResults, round: number): SectionResults {
  const { release, handPairings, roundsBefore, ...rest } = results;
  const isStillAdded = roundsBefore !== undefined && round - 1 > roundsBefore;
  const marks = (handPairings ?? []).filter((mark) => mark.round < round);
  return {
    ...rest,
    ...uncounted(results),
    ...(roundsBefore !== undefined && { rounds: Math.max(round - 1, roundsBefore) }),
    ...(isStillAdded && { roundsBefore }),
    ...(marks.length > 0 && { handPairings: marks }),
    ...(release && release.round < round && { release }),
    boards: (results.boards ?? []).slice(0, round - 1),
    ...(results.numbers && { numbers: results.numbers.slice(0, round - 1) }),
    players: results.players.map((player) => ({
      ...player,
      games: withoutEnd(
        player.games.map((game, index) =>
          index < round - 1 || isOwnBye(results, player, index + 1) ? game : null,
        ),
      ),
    })),
  };
}

/** Removes a round and all after it, and keeps its results for when the same players are paired in it again. */
export function withRoundAside(results: SectionResults, round: number): SectionResults {
  const { players } = results;
  const aside = players.flatMap(({ startRank: white, games }): ResultAside[] => {
    const game = games[round - 1];
    if (game?.opponent == null || game.color !== 'w') return [];
    const { opponent: black } = game;
    const other = players.find(({ startRank }) => startRank === black)?.games[round - 1] ?? null;
    const result = gameResult(game, other);
    return result === null ? [] : [{ round, white, black, result }];
  });
  return { ...withoutRound(results, round), aside };
}
