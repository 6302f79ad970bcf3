import { useQuery } from '@tanstack/react-query';
import { type ListedMove, listedMovesQuery } from '../data/entry-moves.ts';
import { useClient } from '../session/server-context.ts';

/** Where the entries of an event went, and where each came from last, by participant. */
export type EntryMoves = Readonly<Record<ListedMove['way'], ReadonlyMap<string, ListedMove>>>;

export const NO_MOVES: EntryMoves = { to: new Map(), from: new Map() };

/** The moves of an event’s entries; none while they aren’t known. */
export function useEntryMoves(eventId: string): EntryMoves {
  const { data } = useQuery({ ...listedMovesQuery(useClient(), eventId), select: toEntryMoves });
  return data ?? NO_MOVES;
}

function toEntryMoves(moves: readonly ListedMove[]): EntryMoves {
  const by = (wanted: ListedMove['way']) =>
    new Map(
      moves.filter(({ way }) => way === wanted).map((move) => [move.participantId, move] as const),
    );
  return { to: by('to'), from: by('from') };
}
