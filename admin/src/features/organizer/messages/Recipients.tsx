import type { Participant } from '@tabiya/domain/entries/list/participant';
import { OBSTACLES } from '@tabiya/domain/messages/audiences';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Message, type MessageRecipient, recipientsQuery } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatInstant } from '../instant.ts';

/** The number of rows to show before more are requested. */
const STEP = 100;

const STATES = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  stopped: { label: 'Not sent', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'No email', tone: 'warning' },
} as const satisfies Record<MessageRecipient['state'], { label: string; tone: BadgeTone }>;

type RecipientFilter = 'all' | MessageRecipient['state'];

type RecipientsProps = { message: Message; participants: readonly Participant[] };

/** A message’s recipients and the delivery state of each email. */
export function Recipients({ message, participants }: RecipientsProps) {
  const { id, status, counts } = message;
  const moved = `${status} ${Object.values(counts).join(' ')}`;
  const { data, error, isFetching, refetch } = useQuery(recipientsQuery(useClient(), id, moved));
  const [shown, setShown] = useState<RecipientFilter>('all');
  const [most, setMost] = useState(STEP);
  if (!data) {
    if (!error) return <LoadingState label="Loading the recipients…" />;
    return (
      <ErrorState
        title="Failed to load recipients"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const known = new Map(participants.map((participant) => [participant.id, participant]));
  const rows = data.filter(({ state }) => shown === 'all' || state === shown);
  const states = new Set(data.map(({ state }) => state));
  return (
    <section aria-label="Recipients" className="grid grid-cols-1 content-start gap-3">
      {states.size > 1 && (
        <SelectField
          label="Show"
          value={shown}
          onChange={({ target }) => setShown(target.value as RecipientFilter)}
          className="max-w-60"
          options={[
            { value: 'all', label: `All (${data.length})` },
            ...[...states].map((state) => ({ value: state, label: STATES[state].label })),
          ]}
        />
      )}
      <div className="border-y border-line">
        <table className="w-full text-left text-14">
          <thead className="sr-only">
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Row key={row.id} row={row} player={known.get(row.participantId ?? '')} />
            ))}
          </tbody>
        </table>
        {rows.length > most && (
          <div className="border-t border-line p-3 text-center">
            <Button size="small" variant="quiet" onClick={() => setMost(most + STEP)}>
              Show {Math.min(STEP, rows.length - most)} More of {rows.length}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

type RowProps = { row: MessageRecipient; player: Participant | undefined };

function Row({ row: { state, reason, endedAt }, player }: RowProps) {
  const { label, tone } = STATES[state];
  const note =
    reason !== ''
      ? (OBSTACLES[reason] ?? reason)
      : state === 'sent' && endedAt !== null
        ? formatInstant(endedAt)
        : null;
  return (
    <tr className="border-t border-line first:border-t-0 *:py-2.5 *:first:pr-4">
      <th scope="row" className="font-normal">
        <span className="block font-semibold wrap-anywhere">
          {player?.fullName ?? 'Removed from the list'}
        </span>
        {player?.email && <span className="block text-muted wrap-anywhere">{player.email}</span>}
      </th>
      <td className="text-right">
        <Badge tone={tone}>{label}</Badge>
        {note !== null && <span className="mt-1 block text-12 text-muted">{note}</span>}
      </td>
    </tr>
  );
}
