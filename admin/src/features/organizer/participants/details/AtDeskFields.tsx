import { feePeriod, fullFee } from '@tabiya/domain/entries/fees';
import {
  METHOD_LABELS,
  RECEIPT_METHODS,
  type ReceiptMethod,
} from '@tabiya/domain/entries/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { amountNotes } from '@tabiya/domain/money/amount';
import { formatFee } from '@tabiya/domain/money/currency';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { AmountField } from '../../../../ui/AmountField.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { AtDesk } from './at-desk.ts';

type AtDeskFieldsProps = {
  event: TournamentEvent;
  values: AtDesk;
  problems: Partial<Record<keyof AtDesk, string>>;
  onChange: (change: Partial<AtDesk>) => void;
};

/** Section, fee and payment of a player who is entered at the desk, as far as the event has them. */
export default function AtDeskFields({ event, values, problems, onChange }: AtDeskFieldsProps) {
  const plan = useEventPlan(event.eventId);
  const section = event.sections.find(({ id }) => id === values.section) ?? null;
  const fee = fullFee(event, section, feePeriod(event, new Date()));
  const methods = plan.receipts ? RECEIPT_METHODS : (['cash'] as const);
  const hasSections = event.sections.length > 0;
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      {hasSections && (
        <SelectField
          label="Section"
          required
          options={event.sections.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Choose a section"
          value={values.section}
          onChange={({ currentTarget }) => onChange({ section: currentTarget.value })}
          error={problems.section}
          className="@md:col-span-2"
        />
      )}
      {fee !== null && (
        <>
          <AmountField
            label="Fee"
            optional
            text={values.fee}
            onTextChange={(text) => onChange({ fee: text })}
            notes={amountNotes(values.fee, event)}
            error={problems.fee}
            hint={`Empty means ${formatFee(fee, event.currency)}, as today.`}
          />
          <SelectField
            label="Payment"
            options={methods.map((method) => ({
              value: method,
              label: plan.receipts ? `Paid: ${METHOD_LABELS[method].toLowerCase()}` : 'Paid',
            }))}
            placeholder="Not paid yet"
            value={values.paidBy}
            onChange={({ currentTarget }) =>
              onChange({ paidBy: currentTarget.value as ReceiptMethod | '' })
            }
          />
        </>
      )}
      <CheckboxField
        label="Has arrived"
        checked={values.hasArrived}
        onChange={({ currentTarget }) => onChange({ hasArrived: currentTarget.checked })}
        className="@md:col-span-2"
      />
    </div>
  );
}
