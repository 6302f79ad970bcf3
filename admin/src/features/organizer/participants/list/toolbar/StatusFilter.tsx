import {
  PARTICIPANT_STATUSES,
  type Participant,
  STATUS_LABELS,
} from '@tabiya/domain/entries/list/participant';
import { useMemo } from 'react';
import type { ListView } from '../list-view.ts';
import { CHIP, CHIP_SELECT } from './chip.ts';

export type StatusFilterProps = {
  status: ListView['status'];
  participants: readonly Participant[];
  onChange: (status: ListView['status']) => void;
};

/** The filter by status, with the number of participants in each. */
export function StatusFilter({ status, participants, onChange }: StatusFilterProps) {
  const choices = useStatusChoices(status, participants);
  return (
    <fieldset aria-label="Status" className="flex gap-1.5">
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={status === value}
          onClick={() => onChange(value)}
          className={CHIP}
        >
          {label} <span className="tabular">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The same choice where there is little room. */
export function StatusSelect({ status, participants, onChange }: StatusFilterProps) {
  const choices = useStatusChoices(status, participants);
  return (
    <select
      aria-label="Status"
      value={status}
      onChange={(event) => onChange(event.currentTarget.value as ListView['status'])}
      className={CHIP_SELECT}
    >
      {choices.map(({ value, label, count }) => (
        <option key={value} value={value}>
          {label} ({count})
        </option>
      ))}
    </select>
  );
}

function useStatusChoices(status: ListView['status'], participants: readonly Participant[]) {
  const counts = useMemo(() => Map.groupBy(participants, (one) => one.status), [participants]);
  return [
    { value: 'all', label: 'All', count: participants.length },
    ...PARTICIPANT_STATUSES.filter(
      (value) => value !== 'waiting' || status === value || counts.has(value),
    ).map((value) => ({
      value,
      label: STATUS_LABELS[value],
      count: counts.get(value)?.length ?? 0,
    })),
  ] as const;
}
