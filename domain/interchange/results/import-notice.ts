import type { TrfProblem } from '../trf/tournament.ts';

/**
 * Where a file and what is made of it differ, by kind: fields that are not in their columns; players left out; lines and
 * rounds that cannot be read; games that are none; sides of a game that contradict each other; other points and ranks than
 * those of the file; tie-breaks and rounds that are not taken.
 */
export type NoticeKind =
  | TrfProblem['kind']
  | 'games'
  | 'sides'
  | 'points'
  | 'ranks'
  | 'tieBreaks'
  | 'rounds';

/** Everything of one kind, a sentence each. */
export type ImportNotice = { kind: NoticeKind; lines: string[] };

/** With these the results are hardly those of the tournament: somebody has to say that they are to be imported. */
const DOUBTFUL: ReadonlySet<NoticeKind> = new Set(['columns', 'player', 'games', 'points']);

/** Returns true if an import with this notice has to be confirmed. */
export function isDoubtful({ kind }: ImportNotice): boolean {
  return DOUBTFUL.has(kind);
}

/** The sentences by kind, in the order in which the kinds come first. */
export function groupNotices(found: readonly { kind: NoticeKind; line: string }[]): ImportNotice[] {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    kind,
    lines: found.filter((one) => one.kind === kind).map(({ line }) => line),
  }));
}
