import {
  type PlayedRound,
  playedRounds,
  type Scoring,
  type StandingsPlayer,
  USUAL_SCORING,
} from './rounds.ts';

/** A Swiss, or a round robin. */
export type TournamentSystem = 'swiss' | 'roundRobin';

/** A player with the rounds so far. */
export type Contestant = {
  startRank: number;
  rating: number | null;
  rounds: PlayedRound[];
  /** False for a player who left a round robin so early that their games do not count. */
  isCounted: boolean;
};

/** The data from which the standings, and each tie-break of a player, are computed. */
export type Field = {
  system: TournamentSystem;
  scoring: Scoring;
  byStartRank: ReadonlyMap<number, Contestant>;
};

/** The number of rounds, the system of the tournament, and its points. */
export type Progress = {
  rounds: number;
  system: TournamentSystem;
  /** 1, ½, 0 if omitted. */
  scoring?: Scoring | undefined;
};

/** A round against a player whose games do not count. */
const NOT_COUNTED: PlayedRound = {
  opponent: null,
  color: null,
  points: 0,
  share: 0,
  kind: 'bye',
  isVoluntary: false,
  isRequestedBye: false,
};

/**
 * Creates the field with the players' rounds up to a number of them. In a round robin, the games of a player who left
 * before half of them were played stay in the table and do not count (FIDE C.05).
 */
export function createField(
  players: readonly StandingsPlayer[],
  { rounds, system, scoring = USUAL_SCORING }: Progress,
): Field {
  const leftEarly = new Set(
    system === 'swiss' ? [] : players.filter(hasLeftEarly).map(({ startRank }) => startRank),
  );
  const contestants = players.map((player): Contestant => {
    const { startRank, rating } = player;
    const isCounted = !leftEarly.has(startRank);
    return {
      startRank,
      rating,
      isCounted,
      rounds: playedRounds(player, rounds, scoring).map((round) =>
        isCounted && !leftEarly.has(round.opponent ?? 0) ? round : NOT_COUNTED,
      ),
    };
  });
  return {
    system,
    scoring,
    byStartRank: new Map(contestants.map((contestant) => [contestant.startRank, contestant])),
  };
}

/** Returns true if a player of a round robin left with fewer than half of their games played. */
export function hasLeftEarly({ games, hasWithdrawn = false }: StandingsPlayer): boolean {
  const paired = games.filter((game) => game?.opponent != null);
  const played = paired.filter((game) => game?.result != null && game.result !== '-');
  return hasWithdrawn && played.length * 2 < paired.length;
}
