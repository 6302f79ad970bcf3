import { fieldPlace } from '@tabiya/domain/event/entry-terms/field-place';
import { type EventFields, fieldTab } from '@tabiya/domain/event/event';
import { tabRecord } from '@tabiya/domain/event/tabs';
import { useFormContext } from 'react-hook-form';
import type { PublishProblem } from './publish-flow.ts';

type ProblemListProps = {
  problems: readonly PublishProblem[];
  /** Focuses the field. */
  onProblem: (field: string) => void;
};

/** The list of problems, each with its tab and field, which a click focuses. */
export function ProblemList({ problems, onProblem }: ProblemListProps) {
  const { getValues } = useFormContext<EventFields>();
  return (
    <ul className="grid gap-1">
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field === undefined ? (
            message
          ) : (
            <button
              type="button"
              onClick={() => onProblem(field)}
              className="min-h-10 text-left underline underline-offset-4"
            >
              <span className="font-semibold">
                {tabRecord(fieldTab(field)).label}: {fieldPlace(field, getValues())}
              </span>{' '}
              – {message}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
