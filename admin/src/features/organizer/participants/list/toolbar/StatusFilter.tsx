import {
  PARTICIPANT_STATUSES,
  type Participant,
  STATUS_LABELS,
} from '@tabiya/domain/entries/list/participant';
import { useMemo } from 'react';
import type { ListView } from '../list-view.ts';
import { CHIP } from './chip.ts';

type StatusFilterProps = {
  status: ListView['status'];
  participants: readonly Participant[];
  onChange: (status: ListView['status']) => void;
  className?: string;
};

/** Shows everybody or those of a status, and how many there are of each. */
export function StatusFilter({
  status,
  participants,
  onChange,
  className = '',
}: StatusFilterProps) {
  const counts = useMemo(() => Map.groupBy(participants, (one) => one.status), [participants]);
  const choices = [
    { value: 'all', label: 'All', count: participants.length },
    ...PARTICIPANT_STATUSES.filter(
      (value) => value !== 'waiting' || status === value || counts.has(value),
    ).map((value) => ({
      value,
      label: STATUS_LABELS[value],
      count: counts.get(value)?.length ?? 0,
    })),
  ] as const;
  return (
    <fieldset aria-label="Status" className={`flex gap-1.5 ${className}`}>
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
