import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { useFormContext } from 'react-hook-form';
import type { UnpaidAction } from '../../../../data/payment-deadline.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConflictNotice } from '../../../../ui/ConflictNotice.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { TypedDeadline } from './typed-deadline.ts';
import type { useDeadlineEdits } from './use-deadline-edits.ts';

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

type DeadlineFieldsProps = { edits: ReturnType<typeof useDeadlineEdits> };

/** Until when players pay for their places, and what happens then. */
export function DeadlineFields({ edits }: DeadlineFieldsProps) {
  const { loading, stored, conflicts, decide, values, change, problem, daysField } = edits;
  const { isSubmitted } = useFormContext().formState;
  const { days, action } = values;
  if (loading.data === undefined) return <LoadingFailure loading={loading} />;
  return (
    <>
      <ConflictNotice
        conflicts={conflicts.map((name) => ({
          name,
          label: LABELS[name],
          theirs: shownValue(stored, name),
        }))}
        onDecide={decide}
      />
      <TextField
        ref={daysField}
        label={LABELS.days}
        optional
        inputMode="numeric"
        maxLength={3}
        value={days}
        onChange={({ target }) => change({ days: target.value.replace(/\D/g, '') })}
        error={isSubmitted && problem !== null ? problem : undefined}
        hint={
          days === ''
            ? 'Leave empty for no deadline.'
            : 'Counted from the day a player gets a place. Players who have one already get the days from today.'
        }
      />
      {days !== '' && (
        <SelectField
          label={LABELS.action}
          options={ACTIONS}
          hint={ACTIONS.find(({ value }) => value === action)?.hint}
          value={action}
          onChange={({ target }) => change({ action: target.value as UnpaidAction })}
        />
      )}
    </>
  );
}

const LABELS: Readonly<Record<keyof TypedDeadline, string>> = {
  days: 'Days to pay',
  action: 'If a player hasn’t paid',
};

function shownValue({ days, action }: TypedDeadline, name: keyof TypedDeadline): string {
  if (name === 'days') return days || 'empty';
  return `“${ACTIONS.find(({ value }) => value === action)?.label}”`;
}

/** In place of the fields where the deadline can't be loaded. */
function LoadingFailure({ loading }: Pick<DeadlineFieldsProps['edits'], 'loading'>) {
  return (
    <Notice tone="danger">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{APP_DATA.paymentDeadline.load}.</span>
        <Button size="small" busy={loading.isFetching} onClick={() => void loading.refetch()}>
          Retry
        </Button>
      </div>
    </Notice>
  );
}
