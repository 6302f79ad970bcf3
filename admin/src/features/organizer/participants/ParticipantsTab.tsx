import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { organizerNotesQuery } from '../../../data/organizer-notes.ts';
import { useParticipants } from '../../../entry-operations/use-participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { DelayedEmailsNotice, PlainMailsNote } from './list/DelayedEmails.tsx';
import { ParticipantsPanel } from './ParticipantsPanel.tsx';

/** Everyone in the event, as its organizer sees them. */
export function ParticipantsTab({ event }: { event: TournamentEvent }) {
  const client = useClient();
  const participants = useParticipants(event.eventId);
  const notes = useQuery(organizerNotesQuery(client, event.eventId));
  if (participants.data && notes.data) {
    return (
      <>
        <DelayedEmailsNotice eventId={event.eventId} />
        <ParticipantsPanel event={event} participants={participants.data} notes={notes.data} />
        <PlainMailsNote eventId={event.eventId} />
      </>
    );
  }
  const failed = participants.error ? participants : notes;
  if (failed.error) {
    return (
      <ErrorState
        title="Failed to load participants"
        message={failed.error.message}
        onRetry={() => void Promise.all([participants.refetch(), notes.refetch()])}
        retrying={failed.isFetching}
      />
    );
  }
  return <LoadingState label="Loading participants…" shape="rows" />;
}
