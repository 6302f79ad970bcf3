import type { TrfProblem } from '../trf/tournament.ts';

/**
 * The kinds of differences between a file and the import: misplaced columns; omitted players; unreadable lines and
 * rounds; invalid games; contradictory sides of a game; points and ranks other than the file's; tie-breaks and rounds
 * that are not imported.
 */
export type NoticeKind =
  | TrfProblem['kind']
  | 'games'
  | 'sides'
  | 'points'
  | 'ranks'
  | 'tieBreaks'
  | 'rounds';

/** All differences of one kind, a sentence each. */
export type ImportNotice = { kind: NoticeKind; lines: string[] };

/**
 * Differences that make it doubtful that the results are those of the tournament: the organizer has to confirm the
 * import.
 */
const DOUBTFUL: ReadonlySet<NoticeKind> = new Set(['columns', 'player', 'games', 'points']);

/** Returns true if an import with this notice has to be confirmed. */
export function isDoubtful({ kind }: ImportNotice): boolean {
  return DOUBTFUL.has(kind);
}

/** Groups the sentences by kind, in order of first occurrence. */
export function groupNotices(found: readonly { kind: NoticeKind; line: string }[]): ImportNotice[] {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    kind,
    lines: found.filter((notice) => notice.kind === kind).map(({ line }) => line),
  }));
}
