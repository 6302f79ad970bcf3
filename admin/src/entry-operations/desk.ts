import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '../data/supabase.ts';
import type { Edits } from '../drafts/edits.ts';
import { formName, keptEntries } from '../event-form/edits/kept.ts';
import { useUser } from '../session/auth-context.ts';
import { useClient } from '../session/server-context.ts';
import type { EntryOperation } from './operations.ts';
import type { Outbox } from './outbox.ts';
import { partFormName } from './part-forms.ts';
import { withRefused } from './refused-answers.ts';
import { operationOutbox, outboxOwner } from './waiting-operations.ts';

/** Where operations on the list of an event are made: the window of a user. */
export type Desk = {
  client: Client;
  queries: QueryClient;
  outbox: Outbox<EntryOperation>;
  userId: string;
  /** Whose operations these are, see `outboxOwner`. */
  owner: string;
  event: Pick<TournamentEvent, 'eventId' | 'status' | 'questions'>;
  /** Keeps refused answers as unsaved edits of their form. */
  keepAnswers: (participantId: string, edits: Edits) => void;
};

/** The desk of this window for an event. */
export function useDesk({ eventId, status, questions }: Desk['event']): Desk {
  const client = useClient();
  const queries = useQueryClient();
  const userId = useUser().id;
  return useMemo(
    () => ({
      client,
      queries,
      outbox: operationOutbox,
      userId,
      owner: outboxOwner(userId, eventId),
      event: { eventId, status, questions },
      keepAnswers: (id, refused) => {
        const form = formName(userId, eventId, partFormName(id, 'answers'));
        keptEntries.write(form, withRefused(keptEntries.read(form), refused));
      },
    }),
    [client, queries, userId, eventId, status, questions],
  );
}
