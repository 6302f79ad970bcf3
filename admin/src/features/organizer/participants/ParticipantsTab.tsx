import type { TournamentEvent } from '@tabiya/domain/event';
import type { Participant } from '@tabiya/domain/participant';
import { useQuery } from '@tanstack/react-query';
import { participantsQuery } from '../../../data/participants.ts';
import { useClient } from '../../../data/server-context.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { NoParticipants } from './NoParticipants.tsx';
import { ParticipantCards } from './ParticipantCards.tsx';
import { ParticipantTable } from './ParticipantTable.tsx';
import { useParticipantStatus } from './use-participant-status.ts';

/** Everybody who is in the event, as its organizer sees them. */
export function ParticipantsTab({ event }: { event: TournamentEvent }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...participantsQuery(useClient(), event.eventId),
    refetchOnWindowFocus: 'always',
  });
  if (data?.length === 0) return <NoParticipants event={event} />;
  if (data) return <ParticipantList event={event} participants={data} />;
  if (error) {
    return (
      <ErrorState
        title="Failed to load participants"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <LoadingState label="Loading participants…" />;
}

type ParticipantListProps = { event: TournamentEvent; participants: readonly Participant[] };

function ParticipantList({ event, participants }: ParticipantListProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { setStatus, failure } = useParticipantStatus(event.eventId);
  const List = isWide ? ParticipantTable : ParticipantCards;
  return (
    <section aria-labelledby="participants-heading">
      <h2 id="participants-heading" className="mb-4 font-serif text-28 font-semibold">
        Participants{' '}
        <span className="tabular font-sans text-16 text-muted">{participants.length}</span>
      </h2>
      {failure && (
        <Notice tone="danger" className="mb-4">
          {failure}
        </Notice>
      )}
      <List
        participants={participants}
        federationType={event.federationType}
        onStatus={setStatus}
      />
    </section>
  );
}
