import { fieldLabel, tabOfField } from '@tabiya/domain/event/event';
import { tabRecord } from '@tabiya/domain/event/tabs';
import type { Problem } from '@tabiya/domain/text/problem';

type ProblemListProps = {
  problems: readonly Pick<Problem, 'field' | 'message'>[];
  /** Focuses the field. */
  onProblem: (field: string) => void;
};

/** The list of problems, each with its tab and field, which a click focuses. */
export function ProblemList({ problems, onProblem }: ProblemListProps) {
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
                {tabRecord(tabOfField(field)).label}: {fieldLabel(field)}
              </span>{' '}
              – {message}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
