import type { Contestant, Field } from './contestants.ts';

type Kind = Pick<Field, 'system' | 'scoring'>;

/**
 * Splits tied players by their games against each other: the first ones become a group of their own, and so on.
 * Forfeits do not count in a Swiss; of several games between two players, the average counts. If not all have met, only
 * a player who stays alone on top regardless of the missing games is separated (FIDE C.07, 6.3).
 */
export function byDirectEncounter(tied: readonly Contestant[], field: Kind): Contestant[][] {
  if (tied.length < 2) return [[...tied]];
  const scores = tied.map((player) => ({ player, ...encounters(player, tied, field) }));
  if (scores.every(({ missing }) => missing === 0)) return splitByScore(scores, tied, field);
  const first = scores.find(({ player, score }) =>
    scores.every(
      (other) => other.player === player || score > other.score + other.missing * field.scoring.win,
    ),
  );
  if (!first) return [[...tied]];
  const others = tied.filter((player) => player !== first.player);
  return [[first.player], ...byDirectEncounter(others, field)];
}

type Encounters = { score: number; missing: number };

function encounters(player: Contestant, tied: readonly Contestant[], field: Kind): Encounters {
  const others = tied.filter((other) => other !== player);
  return others.reduce<Encounters>(
    ({ score, missing }, { startRank }) => {
      const games = player.rounds.filter(
        ({ opponent, kind }) =>
          opponent === startRank &&
          (kind === 'played' || (kind === 'forfeit' && field.system === 'roundRobin')),
      );
      if (games.length === 0) return { score, missing: missing + 1 };
      const points = games.reduce((sum, game) => sum + game.points, 0);
      return { score: score + points / games.length, missing };
    },
    { score: 0, missing: 0 },
  );
}

/** Splits players who have all met: by score, then the still tied ones by their games against each other. */
function splitByScore(
  scores: readonly (Encounters & { player: Contestant })[],
  tied: readonly Contestant[],
  field: Kind,
): Contestant[][] {
  const levels = [...new Set(scores.map(({ score }) => score))].sort((a, b) => b - a);
  return levels.flatMap((level) => {
    const group = scores.filter(({ score }) => score === level).map(({ player }) => player);
    return group.length < tied.length ? byDirectEncounter(group, field) : [group];
  });
}
