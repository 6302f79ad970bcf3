import { type EventFields, fieldLabel, isFieldName } from '@tabiya/domain/event/event';
import { useFormContext } from 'react-hook-form';
import { Notice } from '../../../ui/Notice.tsx';
import type { EditsApart } from './use-event-form.ts';

type FormProblemsProps = { apart: Pick<EditsApart, 'label' | 'problem' | 'focus'> | null };

/** Above the buttons of a form that was not saved: the fields with something wrong, each leading there. */
export function FormProblems({ apart }: FormProblemsProps) {
  const { formState, setFocus } = useFormContext<EventFields>();
  const { errors, isSubmitted } = formState;
  const problems = [
    ...Object.keys(errors)
      .filter(isFieldName)
      .map((name) => ({ label: fieldLabel(name), focus: () => setFocus(name) })),
    ...(apart === null || apart.problem === null ? [] : [apart]),
  ];
  if (!isSubmitted || problems.length === 0) return null;
  return (
    <Notice tone="danger" className="order-first w-full">
      <div className="flex flex-wrap items-center gap-x-4">
        Not saved. Please check
        {problems.map(({ label, focus }) => (
          <button
            key={label}
            type="button"
            onClick={focus}
            className="min-h-10 font-semibold underline underline-offset-4"
          >
            {label}
          </button>
        ))}
      </div>
    </Notice>
  );
}
