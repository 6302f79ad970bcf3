import type { FieldName } from '@tabiya/domain/event/event';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { PINNED_BAR, PINNED_IN_CARD } from '../pinned-bar.ts';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { DiscardEdits } from './DiscardEdits.tsx';
import { EditConflicts } from './EditConflicts.tsx';
import { FormProblems } from './FormProblems.tsx';
import type { EventFormState as Form } from './use-event-form.ts';

type EventFormProps<Name extends FieldName> = {
  form: Form<Name>;
  /** Stored values as people read them, where that differs from the value. */
  shownAs?: Partial<Record<Name, string>>;
  /** Says what is saved. */
  submitLabel: string;
  /** True if the fields are in cards of their own; unsaved, the buttons are then a bar below them. */
  hasBar?: boolean;
  children: ReactNode;
};

/** A form of the admin view: its fields, what was changed elsewhere, too, and the buttons that save and discard. */
export function EventForm<Name extends FieldName>({
  form: { form, edits, edited, apart, stored, saving, submit },
  shownAs,
  submitLabel,
  hasBar = false,
  children,
}: EventFormProps<Name>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className={`grid grid-cols-1 ${hasBar ? 'gap-4' : 'gap-5'}`}
      >
        {/* The focused element scrolls above the pinned buttons. */}
        <div className="contents [&_:is(input,select,textarea,button)]:scroll-mb-48">
          {children}
        </div>
        <EditConflicts edits={edits} stored={{ ...stored, ...shownAs }} />
        <LiveProblem {...saving} />
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${edits.isDirty ? (hasBar ? PINNED_BAR : PINNED_IN_CARD) : hasBar ? 'py-3.25' : ''}`}
        >
          <FormProblems apart={apart} />
          {/* Among several forms, one is loud once there is something to save. */}
          <Button
            type="submit"
            size="small"
            variant={edits.isDirty || hasBar ? 'primary' : 'secondary'}
            busy={saving.isBusy}
          >
            {submitLabel}
          </Button>
          <DiscardEdits {...edits} changed={edited} />
          <SaveAnswer {...saving} />
        </div>
      </form>
    </FormProvider>
  );
}
