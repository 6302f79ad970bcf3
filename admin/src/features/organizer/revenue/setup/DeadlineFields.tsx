import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PaymentDeadline,
  paymentDeadlineQuery,
  savePaymentDeadline,
  type UnpaidAction,
} from '../../../../data/payment-deadline.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { formName } from '../../../../event-form/edits/kept.ts';
import { useEdits } from '../../../../event-form/edits/use-edits.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { EditsApart } from '../../edits/use-event-form.ts';

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

/** A deadline as it is typed. `days` is empty without one. */
type TypedDeadline = { days: string; action: UnpaidAction };

const toTyped = (deadline: PaymentDeadline | null): TypedDeadline =>
  deadline === null
    ? { days: '', action: 'remind' }
    : { days: String(deadline.days), action: deadline.action };

const toDeadline = ({ days, action }: TypedDeadline): PaymentDeadline | null =>
  days === '' ? null : { days: Number(days), action };

/** The edits of the payment deadline, which are saved with the other settings. */
export function useDeadlineEdits(event: TournamentEvent, saved: PaymentDeadline | null) {
  const client = useClient();
  const queries = useQueryClient();
  const reloadList = useReloadList(event);
  const name = formName(useUser().id, event.eventId, 'revenue/deadline');
  const { values, set, commit, clear } = useEdits(name, toTyped(saved));
  const [isChecked, setChecked] = useState(false);
  const after = toDeadline(values);
  const isOutside = after !== null && (after.days < DAYS.min || after.days > DAYS.max);
  const apart: EditsApart | null = isSame(after, saved)
    ? null
    : {
        label: 'Payment deadline',
        isValid: () => {
          setChecked(true);
          return !isOutside;
        },
        save: async () => {
          await savePaymentDeadline(client, event.eventId, { before: saved, after });
          queries.setQueryData(paymentDeadlineQuery(client, event.eventId).queryKey, after);
          commit(values);
          void reloadList();
        },
        clear,
      };
  const problem =
    isChecked && isOutside ? `Enter a number from ${DAYS.min} to ${DAYS.max}.` : undefined;
  const change = (typed: Partial<TypedDeadline>) => {
    // Without days, the action isn't an edit of its own.
    if (isSame(toDeadline({ ...values, ...typed }), saved)) clear();
    else set(typed);
  };
  return { values, change, problem, apart };
}

type DeadlineFieldsProps = Pick<
  ReturnType<typeof useDeadlineEdits>,
  'values' | 'change' | 'problem'
>;

/** Until when players pay for their places, and what happens then. */
export function DeadlineFields({ values: { days, action }, change, problem }: DeadlineFieldsProps) {
  return (
    <>
      <TextField
        label="Days to pay"
        optional
        inputMode="numeric"
        maxLength={3}
        value={days}
        onChange={({ target }) => change({ days: target.value.replace(/\D/g, '') })}
        error={problem}
        hint={
          days === ''
            ? 'Leave empty for no deadline.'
            : 'Counted from the day a player gets a place. Players who have one already get the days from today.'
        }
      />
      {days !== '' && (
        <SelectField
          label="If a player hasn’t paid"
          options={ACTIONS}
          hint={ACTIONS.find(({ value }) => value === action)?.hint}
          value={action}
          onChange={({ target }) => change({ action: target.value as UnpaidAction })}
        />
      )}
    </>
  );
}
