import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { organizerNotesQuery } from '../../../data/organizer-notes.ts';
import { participantsQuery } from '../../../data/participants.ts';
import { useClient } from '../../../session/server-context.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { HeldMailsNotice, PlainMailsNote } from './HeldMails.tsx';
import { ParticipantsPanel } from './ParticipantsPanel.tsx';

/** Everybody who is in the event, as its organizer sees them. */
export function ParticipantsTab({ event }: { event: TournamentEvent }) {
  const client = useClient();
  // Players register meanwhile: whoever comes back to the screen sees them.
  const fresh = { refetchOnWindowFocus: 'always' } as const;
  const participants = useQuery({ ...participantsQuery(client, event.eventId), ...fresh });
  const notes = useQuery({ ...organizerNotesQuery(client, event.eventId), ...fresh });
  if (participants.data && notes.data) {
    return (
      <>
        <HeldMailsNotice eventId={event.eventId} />
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
  return <LoadingState label="Loading participants…" />;
}
