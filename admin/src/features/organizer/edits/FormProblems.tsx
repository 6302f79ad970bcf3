import { type EventFields, fieldLabel, isFieldName } from '@tabiya/domain/event/event';
import { useFormContext } from 'react-hook-form';
import { Notice } from '../../../ui/Notice.tsx';

/** Above the buttons of a form that was not saved: the fields with something wrong, each leading there. */
export function FormProblems() {
  const { formState, setFocus } = useFormContext<EventFields>();
  const { errors, isSubmitted } = formState;
  const names = Object.keys(errors).filter(isFieldName);
  if (!isSubmitted || names.length === 0) return null;
  return (
    <Notice tone="danger" className="order-first w-full">
      <div className="flex flex-wrap items-center gap-x-4">
        Not saved. Please check
        {names.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setFocus(name)}
            className="min-h-10 font-semibold underline underline-offset-4"
          >
            {fieldLabel(name)}
          </button>
        ))}
      </div>
    </Notice>
  );
}
