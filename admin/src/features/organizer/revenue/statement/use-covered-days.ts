import type { TournamentEvent } from '@tabiya/domain/event/event';
import { coveredDays } from '@tabiya/domain/interchange/statement/covered-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coverByStatement, paymentDeadlineQuery } from '../../../../data/payment-deadline.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import type { ReadLines } from './use-statement-lines.ts';

type Covering = {
  event: TournamentEvent;
  /** The chosen statements; null if something of them is left to record or to decide. */
  done: ReadLines | null;
};

/** Says which days the statements cover once nothing of them is left to do: places that are unpaid since are given up. */
export function useCoveredDays({ event, done }: Covering): void {
  const client = useClient();
  const { eventId, transferIban } = event;
  const deadline = useQuery(paymentDeadlineQuery(client, eventId));
  const isAwaited = deadline.data?.action === 'give';
  useEffect(() => {
    if (!isAwaited || done === null) return;
    const report = async () => {
      for (const days of coveredDays(done.statements, transferIban)) {
        await coverByStatement(client, eventId, { iban: transferIban, ...days });
      }
    };
    void report().catch((error: Error) =>
      notify({ text: error.message, tone: 'danger', key: 'deadline' }),
    );
  }, [isAwaited, done, client, eventId, transferIban]);
}
