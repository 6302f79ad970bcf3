import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { participantHistoryQuery } from '../../../../data/participant-history.ts';
import { participantsQuery } from '../../../../data/participants.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { formatInstant } from '../../instant.ts';
import { DetailsSection } from './DetailsSection.tsx';
import { historyEntries } from './history-entries.ts';

/** The history of an entry, the newest event first. */
export function History({
  participant,
  event,
}: {
  participant: Participant;
  event: TournamentEvent;
}) {
  const client = useClient();
  const { data, error, refetch } = useQuery({
    ...participantHistoryQuery(client, participant),
    staleTime: 0,
  });
  const { data: everybody = [] } = useQuery(participantsQuery(client, event.eventId));
  const nameOf = (id: string) => everybody.find((one) => one.id === id)?.fullName;
  // Until more is known: what the list knows itself.
  const known = {
    createdAt: participant.registeredAt,
    updatedAt: participant.registeredAt,
    mails: [],
    changes: [],
  };
  return (
    <DetailsSection title="History">
      <ol>
        {historyEntries(participant, data ?? known, event, nameOf).map(
          ({ at, text, id, lines = [] }) => (
            <li
              key={id ?? `${at.getTime()} ${text}`}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
            >
              <span>{text}</span>
              <time dateTime={at.toISOString()} className="tabular text-13 text-muted">
                {formatInstant(at.toISOString())}
              </time>
              {lines.length > 0 && (
                <ul className="w-full text-muted">
                  {lines.map(({ label, before, after }) => (
                    <li key={`${label} ${before}`} className="wrap-anywhere">
                      {label}: {before}
                      {before !== '' && after !== '' && (
                        <>
                          <Icon name="next" className="inline size-4" />
                          <span className="sr-only"> to </span>
                        </>
                      )}
                      <span className="text-ink">{after || ' (removed)'}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ),
        )}
      </ol>
      {error && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-danger">
          {error.message}
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
    </DetailsSection>
  );
}
