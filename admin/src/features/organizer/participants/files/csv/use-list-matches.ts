import type { ColumnMatch } from '@tabiya/domain/entries/list/import-columns';
import { readEntries, rowSections } from '@tabiya/domain/entries/list/participant-import';
import {
  compareMatches,
  type ListMatches,
  type MatchDecisions,
  type MatchQuestion,
  matchRequests,
} from '@tabiya/domain/entries/lookup/list-matches';
import type { RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listMatchesQuery } from '../../../../../data/list-matches.ts';
import { ratingListsQuery } from '../../../../../data/rating-lists.ts';
import { useClient } from '../../../../../session/server-context.ts';
import { useEventLists } from '../../look-up/use-event-lists.ts';

const NO_LISTS: readonly RatingList[] = [];
const NO_MATCHES: ListMatches = { lists: [], matches: [] };
const NOTHING_DECIDED: MatchDecisions = new Map();

/**
 * Compares the rows of a file with the rating lists while they are read, and stores the decisions where they differ.
 * Without a list, requests and changes nothing.
 */
export function useListMatches(
  event: TournamentEvent,
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
) {
  const client = useClient();
  const known = useQuery(ratingListsQuery(client));
  const { national, lookUp } = useEventLists(known.data ?? NO_LISTS, event);
  const [decisions, setDecisions] = useState(NOTHING_DECIDED);
  const typed = useMemo(() => readEntries(lines, match, event), [lines, match, event]);
  const requests = useMemo(
    () => JSON.stringify(matchRequests(typed, rowSections(lines, match, event))),
    [typed, lines, match, event],
  );
  const hasRequests = lookUp !== null && requests !== '[]';
  const matches = useQuery({
    ...listMatchesQuery(client, event.eventId, national?.list ?? '', requests),
    enabled: hasRequests,
    retry: false,
  });
  const answer = (hasRequests && matches.data) || NO_MATCHES;
  const judged = useMemo(
    () => compareMatches(typed, answer, event.federationType, decisions),
    [typed, answer, event.federationType, decisions],
  );
  return {
    ...judged,
    lists: answer.lists,
    /** The number of rows that can be looked up. */
    total: typed.length,
    decisions,
    isComparing:
      (lines.length > 0 && known.isPending) || (hasRequests && matches.isPending && !matches.error),
    problem: hasRequests ? (matches.error?.message ?? null) : null,
    retry: () => void matches.refetch(),
    decide: (questions: readonly MatchQuestion[], value: string) =>
      setDecisions(
        (now) => new Map([...now, ...questions.map(({ key }) => [key, value] as const)]),
      ),
    forget: () => setDecisions(NOTHING_DECIDED),
  };
}
