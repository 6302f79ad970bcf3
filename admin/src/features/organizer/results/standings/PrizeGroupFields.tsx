import { type AmountContext, formatAmount } from '@tabiya/domain/money/amount';
import type { PrizeGroup } from '@tabiya/domain/results/prizes';
import { type ComponentProps, useState } from 'react';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { PLACES, readPrizeAmounts } from './prize-amounts.ts';

/** The fields of a category of prizes: each is taken over when it is left. */
export function PrizeGroupFields({
  group,
  event,
  onChange,
}: {
  group: PrizeGroup;
  event: AmountContext;
  onChange: (group: PrizeGroup) => void;
}) {
  const number = (
    label: string,
    field: 'minRating' | 'maxRating' | 'bornFrom' | 'bornUntil',
    range: readonly [number, number],
  ) => (
    <GroupField
      label={label}
      optional
      inputMode="numeric"
      value={group[field] ?? ''}
      onText={(text) => {
        if (text !== '' && !isWithin(text, range)) return wholeNumberFrom(range);
        onChange({ ...group, [field]: text === '' ? null : Number(text) });
        return undefined;
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 pt-2">
      <GroupField
        label="Name"
        maxLength={40}
        value={group.name}
        onText={(name) => {
          if (name === '') return 'Enter a name';
          onChange({ ...group, name });
          return undefined;
        }}
      />
      <GroupField
        label="Prizes"
        inputMode="numeric"
        value={group.places}
        onText={(text) => {
          if (!isWithin(text, PLACES)) return wholeNumberFrom(PLACES);
          onChange({ ...group, places: Number(text) });
          return undefined;
        }}
      />
      <GroupField
        label={`Prize money (${event.currency})`}
        hint="Highest first, separated by semicolons: 500; 300; 200"
        optional
        className="col-span-full"
        value={(group.amounts ?? []).map((amount) => formatAmount(amount, event)).join('; ')}
        onText={(text) => {
          const amounts = readPrizeAmounts(text, event);
          if (!amounts.ok) return amounts.problem;
          const { amounts: _, ...others } = group;
          const money = amounts.amounts;
          const places = Math.max(group.places, money.length);
          onChange(money.length === 0 ? others : { ...group, places, amounts: money });
          return undefined;
        }}
      />
      <CheckboxField
        label="Women only"
        className="col-span-full"
        checked={group.isForWomen}
        onChange={({ currentTarget }) => onChange({ ...group, isForWomen: currentTarget.checked })}
      />
      {number('Rating from', 'minRating', [0, 4000])}
      {number('Rating up to', 'maxRating', [0, 4000])}
      {number('Born from', 'bornFrom', [1900, 2100])}
      {number('Born until', 'bornUntil', [1900, 2100])}
    </div>
  );
}

type GroupFieldProps = Omit<ComponentProps<typeof TextField>, 'onBlur' | 'error' | 'value'> & {
  value: string | number;
  /** Takes the text once the field is left, or says what is wrong with it. */
  onText: (text: string) => string | undefined;
};

/** A field that is taken over when it is left. Text that cannot be taken over stays, with the problem. */
function GroupField({ value, onText, ...field }: GroupFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      {...field}
      defaultValue={value}
      error={problem}
      onBlur={({ currentTarget }) => setProblem(onText(currentTarget.value.trim()))}
    />
  );
}

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= least && value <= most;
}

const wholeNumberFrom = ([least, most]: readonly [number, number]) =>
  `Enter a whole number from ${least} to ${most}`;
