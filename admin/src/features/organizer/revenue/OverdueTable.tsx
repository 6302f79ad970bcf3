import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  extendDeadlines,
  type OverdueEntry,
  overdueEntriesQuery,
  paymentDeadlineQuery,
} from '../../../data/payment-deadline.ts';
import { changeOperation } from '../../../entry-operations/operations.ts';
import { useEntryOperations } from '../../../entry-operations/use-entry-operations.ts';
import { useReloadList } from '../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { PlayerMoneyTable } from './PlayerMoneyTable.tsx';

/** Why a place can’t be given up for want of money now. */
const REASONS: Readonly<Record<NonNullable<OverdueEntry['stays']>, string>> = {
  partly_paid: 'Paid in part',
  returned: 'Paid, then returned',
  under_way: 'Payment under way',
  arrived: 'Checked in',
  not_reminded: 'Not reminded yet',
};

type OverdueTableProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  dueText: (one: Participant) => string;
};

/** Players who haven’t paid in time, about whose places the organizer decides; nothing if there are none. */
export default function OverdueTable({ event, participants, dueText }: OverdueTableProps) {
  const client = useClient();
  const { eventId } = event;
  const deadline = useQuery(paymentDeadlineQuery(client, eventId));
  const overdue = useQuery(overdueEntriesQuery(client, eventId));
  const { isBusy, keep, giveUp } = useDecisions(event);
  const people = new Map(participants.map((one) => [one.id, one]));
  const rows = (overdue.data ?? []).flatMap((entry) => {
    const one = people.get(entry.id);
    return one?.status === 'registered' ? [{ ...entry, one }] : [];
  });
  if (rows.length === 0 || !deadline.data || deadline.data.action === 'remind') return null;
  return (
    <PlayerMoneyTable
      id="overdue-heading"
      title="Not paid in time"
      actions={null}
      emptyText=""
      event={event}
      amountHead="Due"
      note={`Keep a place, and the player has ${deadline.data.days} more days, or no deadline if the tournament starts before. Give it up, and the player gets an email, and the place goes to the waiting list.`}
      rows={rows.map(({ one, payBy, stays }) => ({
        participant: one,
        amount: `${dueText(one)}, ${formatDate(payBy, 'day')}`,
        action: (
          <div className="flex flex-wrap items-center gap-2 @3xl:justify-end">
            {stays !== null && <span className="text-muted">{REASONS[stays]}</span>}
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`Keep ${one.fullName}’s place`}
              onClick={() => void keep(one)}
            >
              Keep
            </Button>
            {(stays === null || stays === 'not_reminded') && (
              <Button
                size="small"
                variant="danger"
                disabled={isBusy}
                aria-label={`Give up ${one.fullName}’s place`}
                onClick={() => void giveUp(one)}
              >
                Give Up
              </Button>
            )}
          </div>
        ),
      }))}
    />
  );
}

/** The organizer’s decisions about a place. Giving it up can be undone. */
function useDecisions(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const reloadList = useReloadList(event);
  const { change } = useEntryOperations(event);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries(overdueEntriesQuery(client, event.eventId));
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger', key: 'deadline' });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    keep: (one: Participant) =>
      act(async () => {
        await extendDeadlines(client, event.eventId, [one.id]);
        notify({ text: `${one.fullName} keeps the place.`, tone: 'success', key: 'deadline' });
        await reloadList();
      }),
    giveUp: (one: Participant) =>
      act(() =>
        change({
          operation: changeOperation([one], () => ({
            status: 'cancelled',
            givenUpAt: new Date().toISOString(),
          })),
          people: [one],
          text: () => `${one.fullName}’s place given up.`,
        }),
      ),
  };
}
