import {
  MAX_REDUCTIONS,
  PERCENT_PROBLEM,
  type Reduction,
} from '@tabiya/domain/event/entry-terms/fee-fields';
import { REDUCTION_LABELS as LABELS } from '@tabiya/domain/event/entry-terms/field-place';
import { reductionText } from '@tabiya/domain/event/entry-terms/section-summary';
import type { EventFields } from '@tabiya/domain/event/event';
import { useFormContext, useWatch } from 'react-hook-form';
import { FeeField } from '../../../../event-form/FeeField.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { AddButton } from '../../lists/AddButton.tsx';
import { newId } from '../../lists/new-id.ts';
import { ItemList } from '../ItemList.tsx';
import { useAmountContext, useReadFields } from '../use-fees.ts';
import { useItemList } from '../use-item-list.ts';

/** The usual reductions, which one click adds. */
const PRESETS = ['Juniors', 'Seniors', 'Women', 'Titled players', 'Second family member'];

const newReduction = (name: string): Reduction => ({
  id: newId(),
  name,
  kind: 'percent',
  value: 0,
});

/** The reductions of the fee, which players choose on the form. */
export function Reductions() {
  const list = useItemList('reductions', 'Reduction');
  const { reductions, currency } = useReadFields();
  const isFull = list.items.length >= MAX_REDUCTIONS;
  const taken = reductions.map(({ name }) => name.trim().toLowerCase());
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-semibold">Reductions</h3>
        <p className="text-14 text-muted">
          Players choose one on the form, and you confirm it under Participants.
        </p>
      </div>
      <ItemList
        list={list}
        item="reduction"
        most={MAX_REDUCTIONS}
        summary={(one) => ({ aside: reductionText(one, currency) })}
        fields={(index) => <ReductionFields index={index} />}
      />
      <div className="flex flex-wrap gap-2">
        <AddButton item="reduction" disabled={isFull} onAdd={() => list.add(newReduction(''))}>
          Add Reduction
        </AddButton>
        {PRESETS.filter((name) => !taken.includes(name.toLowerCase())).map((name) => (
          <AddButton
            key={name}
            item="preset"
            variant="quiet"
            disabled={isFull}
            onAdd={() => list.add(newReduction(name))}
          >
            {name}
          </AddButton>
        ))}
      </div>
    </div>
  );
}

const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

function ReductionFields({ index }: { index: number }) {
  const name = `reductions.${index}` as const;
  const context = useAmountContext();
  const kind = useWatch<EventFields, `${typeof name}.kind`>({ name: `${name}.kind` });
  const { setValue } = useFormContext<EventFields>();
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-12">
      <EventText
        name={`${name}.name`}
        label={LABELS.name}
        placeholder="Juniors"
        autoComplete="off"
        className="col-span-2 sm:col-span-6"
      />
      <EventSelect
        name={`${name}.kind`}
        label={LABELS.kind}
        options={KINDS}
        // Half of the fee is not half a euro.
        onInput={() => setValue(`${name}.value`, 0)}
        className="sm:col-span-3"
      />
      {kind === 'percent' ? (
        <NumberField
          name={`${name}.value`}
          label={LABELS.value}
          aside="%"
          empty={0}
          problem={PERCENT_PROBLEM}
          className="sm:col-span-3"
        />
      ) : (
        <FeeField
          name={`${name}.value`}
          label={LABELS.value}
          context={context}
          empty={0}
          className="sm:col-span-3"
        />
      )}
    </div>
  );
}
