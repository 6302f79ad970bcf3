import type { FieldName } from '@tabiya/domain/event/event';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { DiscardEdits } from './DiscardEdits.tsx';
import { EditConflicts } from './EditConflicts.tsx';
import { FormProblems } from './FormProblems.tsx';
import type { EventForm as Form } from './use-event-form.ts';

/** While something is not saved, the buttons stay at the bottom of the window: a form may be longer than it. */
const PINNED = 'sticky bottom-(--bottom-bar,0px) z-10 bg-surface px-4 py-3';
/** Within its card, and as a card of its own below several. */
const IN_CARD = '-mx-4 border-t border-line sm:-mx-6 sm:px-6';
const BAR = 'rounded-card border border-line-strong shadow-float';

type EventFormProps<Name extends FieldName> = {
  form: Form<Name>;
  /** Stored values as people read them, where that differs from the value. */
  shownAs?: Partial<Record<Name, string>>;
  /** Says what is saved. */
  submitLabel: string;
  /** True if the fields stand in cards of their own: the buttons are a bar below them. */
  hasBar?: boolean;
  children: ReactNode;
};

/** A form of the admin view: its fields, what was changed elsewhere, too, and the buttons that save and discard. */
export function EventForm<Name extends FieldName>({
  form: { form, edits, stored, saving, submit },
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
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${edits.isDirty ? `${PINNED} ${hasBar ? BAR : IN_CARD}` : ''}`}
        >
          <FormProblems />
          {/* Loud once there is something to save: a screen has several of these forms. */}
          <Button
            type="submit"
            size="small"
            variant={edits.isDirty ? 'primary' : 'secondary'}
            busy={saving.isBusy}
          >
            {submitLabel}
          </Button>
          <DiscardEdits {...edits} />
          <SaveAnswer {...saving} />
        </div>
      </form>
    </FormProvider>
  );
}
