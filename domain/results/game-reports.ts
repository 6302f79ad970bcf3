/** The results that players may report, from White's side; forfeits are reserved to the arbiter. */
export const REPORTED_RESULTS = ['1', '=', '0'] as const;
export type ReportedResult = (typeof REPORTED_RESULTS)[number];

export type Side = 'w' | 'b';

/** The reports of both sides of a game; null for a side without one. */
export type SideReports = Readonly<Record<Side, ReportedResult | null>>;

/** A player's game in the current round; see `ownGame`. */
export type OwnGame = {
  round: number;
  /** Start ranks. */
  white: number;
  black: number;
  /** The player's side. */
  side: Side;
  /** True if it has a result: then no more reports are accepted. */
  isEntered: boolean;
  reports: SideReports;
};

/** A game from a player's side. */
export type GameEnd = 'won' | 'drew' | 'lost';

/** Converts a player's report of how their game ended to a result. */
export function resultFromEnd(end: GameEnd, side: Side): ReportedResult {
  if (end === 'drew') return '=';
  return (end === 'won') === (side === 'w') ? '1' : '0';
}

/** Converts a reported result to how the game ended for a side. */
export function endFromResult(result: ReportedResult, side: Side): GameEnd {
  if (result === '=') return 'drew';
  return (result === '1') === (side === 'w') ? 'won' : 'lost';
}

/** A report for the organizer; players by their start ranks. */
export type GameReport = {
  round: number;
  white: number;
  black: number;
  side: Side;
  result: ReportedResult;
};

/**
 * Returns the reports of both sides on the games of a round, by the start ranks of White and Black as formatted by
 * `gameKey`.
 */
export function roundReports(
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

/** Returns true if both sides have reported different results. */
export function reportsDiffer({ w, b }: SideReports): boolean {
  return w !== null && b !== null && w !== b;
}
