import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type PaymentDeadline,
  paymentDeadlineQuery,
  savePaymentDeadline,
  type UnpaidAction,
} from '../../../data/payment-deadline.ts';
import { useReloadList } from '../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { TabCard } from '../TabCard.tsx';

const ACTIONS: readonly { value: UnpaidAction; label: string; hint: string }[] = [
  {
    value: 'remind',
    label: 'Only remind the player',
    hint: 'Players get an email three days before the deadline.',
  },
  {
    value: 'ask',
    label: 'Ask me',
    hint: 'Players get an email three days before the deadline. Then you decide under “To collect” about each place that isn’t paid for.',
  },
  {
    value: 'give',
    label: 'Give the place to the next player',
    hint: 'Players get an email three days before the deadline. Then the place goes to the next player on the section’s waiting list, unless something was paid or a payment is under way. If players pay by bank transfer, it waits for your bank statements up to three days after the deadline. Until then, you can decide under “To collect”.',
  },
];

/** The fewest and the most days that players can have to pay. */
const DAYS = { min: 4, max: 365 };

/** Until when players pay for their places, and what happens then. */
export default function DeadlineCard({ event }: { event: TournamentEvent }) {
  const deadline = useQuery(paymentDeadlineQuery(useClient(), event.eventId));
  return (
    <TabCard
      title="Payment deadline"
      lead="Players see the deadline in the confirmation, in emails, and on their registration page. There’s no deadline for players who’d have to pay on the first day or later."
    >
      {deadline.data !== undefined ? (
        <DeadlineForm event={event} saved={deadline.data} />
      ) : deadline.error ? (
        <ErrorState
          title="Failed to load the payment deadline"
          message={deadline.error.message}
          onRetry={() => void deadline.refetch()}
          retrying={deadline.isFetching}
        />
      ) : (
        <LoadingState />
      )}
    </TabCard>
  );
}

type DeadlineFormProps = { event: TournamentEvent; saved: PaymentDeadline | null };

function DeadlineForm({ event, saved }: DeadlineFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const reloadList = useReloadList(event);
  const [days, setDays] = useState(saved === null ? '' : String(saved.days));
  const [action, setAction] = useState<UnpaidAction>(saved?.action ?? 'remind');
  const [isBusy, setBusy] = useState(false);
  const save = async (submit: FormEvent) => {
    submit.preventDefault();
    setBusy(true);
    try {
      const after = days === '' ? null : { days: Number(days), action };
      await savePaymentDeadline(client, event.eventId, { before: saved, after });
      notify({ text: 'Payment deadline saved.', tone: 'success', key: 'deadline' });
      await Promise.all([
        queries.invalidateQueries(paymentDeadlineQuery(client, event.eventId)),
        reloadList(),
      ]);
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger', key: 'deadline' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(submit) => void save(submit)}>
      <TextField
        label="Days to pay"
        optional
        type="number"
        inputMode="numeric"
        {...DAYS}
        className="sm:max-w-80"
        hint="Counted from the day a player gets a place. Players who have one already get the days from today. Leave empty for no deadline."
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      {days !== '' && (
        <SelectField
          label="If a player hasn’t paid"
          className="sm:max-w-80"
          options={ACTIONS}
          hint={ACTIONS.find(({ value }) => value === action)?.hint}
          value={action}
          onChange={({ target }) => setAction(target.value as UnpaidAction)}
        />
      )}
      <Button type="submit" size="small" busy={isBusy} className="justify-self-start">
        Save Deadline
      </Button>
    </form>
  );
}
