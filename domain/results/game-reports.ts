/** How players may report that their game ended, seen from White; forfeits are the arbiter's. */
export const REPORTED_RESULTS = ['1', '=', '0'] as const;
export type ReportedResult = (typeof REPORTED_RESULTS)[number];

export type Side = 'w' | 'b';

/** The reports of both sides of a game; null where one has not reported. */
export type SideReports = Readonly<Record<Side, ReportedResult | null>>;

/** The game of a player in the round that is on; see `private.reported_game`. */
export type OwnGame = {
  round: number;
  /** Start ranks. */
  white: number;
  black: number;
  /** The one of the player. */
  side: Side;
  /** True if it has a result: then nothing more is reported. */
  isEntered: boolean;
  reports: SideReports;
};

/** The outcomes of a player's report; see `private.report_game`. */
export const REPORT_OUTCOMES = [
  'reported',
  'differs',
  'entered',
  'has_result',
  'other_game',
  'no_result',
  'too_many',
  'not_taken',
] as const;

/** A game from a player's side. */
export type GameEnd = 'won' | 'drew' | 'lost';

/** How a player reports what they did. */
export function resultOfEnd(end: GameEnd, side: Side): ReportedResult {
  if (end === 'drew') return '=';
  return (end === 'won') === (side === 'w') ? '1' : '0';
}

/** The end of a game for a side, by a report. */
export function endOfResult(result: ReportedResult, side: Side): GameEnd {
  if (result === '=') return 'drew';
  return (result === '1') === (side === 'w') ? 'won' : 'lost';
}

/** A report as the organizer reads it; players by their start ranks. */
export type GameReport = {
  round: number;
  white: number;
  black: number;
  side: Side;
  result: ReportedResult;
};

/**
 * The reports of both sides on the games of a round, by the start ranks of White and Black as `gameKey` writes them.
 */
export function reportsOfRound(
  reports: readonly GameReport[],
  round: number,
): ReadonlyMap<string, SideReports> {
  const games = new Map<string, SideReports>();
  for (const { round: own, white, black, side, result } of reports) {
    if (own !== round) continue;
    const key = gameKey(white, black);
    games.set(key, { w: null, b: null, ...games.get(key), [side]: result });
  }
  return games;
}

export const gameKey = (white: number, black: number) => `${white} ${black}`;

/** Returns true if both sides have reported, and not the same. */
export function reportsDiffer({ w, b }: SideReports): boolean {
  return w !== null && b !== null && w !== b;
}
