import {
  lookUpList,
  nationalList,
  type RatingList,
} from '@tabiya/domain/entries/lookup/rating-list';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { participantsQuery } from '../../../../data/participants.ts';
import { useClient } from '../../../../session/server-context.ts';

/** The rating lists that an event goes by. */
type EventLists = {
  /** The federation's own; null where none fits. */
  national: RatingList | null;
  /** The one in which players are looked up; null without any, and until they are known. */
  lookUp: RatingList | null;
};

/** Which of the imported lists the event goes by. */
export function useEventLists(lists: readonly RatingList[], event: TournamentEvent): EventLists {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => {
    const entries = queries.getQueryData(participantsQuery(client, event.eventId).queryKey) ?? [];
    const federations = entries.map(({ federation }) => federation);
    const national = nationalList(lists, event, federations);
    return { national, lookUp: lookUpList(lists, national, event.federationType) };
  }, [queries, client, event, lists]);
}
