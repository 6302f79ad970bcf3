import {
  PARTICIPANT_STATUSES,
  type Participant,
  STATUS_LABELS,
} from '@tabiya/domain/participants/participant';
import { useMemo } from 'react';
import type { ListView } from '../list-view.ts';

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
    <fieldset aria-label="Status" className={`flex ${className}`}>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={status === value}
          onClick={() => onChange(value)}
          className="min-h-10 rounded-control px-2.5 text-14 whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {label} <span className="tabular">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
