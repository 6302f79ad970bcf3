import { deadlineHint } from '@tabiya/domain/entries/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isLocalTime } from '@tabiya/domain/time-and-place/time-zone';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DiscardEdits } from '../edits/DiscardEdits.tsx';
import { EditConflicts } from '../edits/EditConflicts.tsx';
import { focusFirstMistake } from '../edits/focus-first-mistake.ts';
import { useFormEdits } from '../edits/use-form-edits.ts';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

/** Until when players can register. Without a deadline registration ends with the last day. */
export function DeadlineForm({ event }: { event: TournamentEvent }) {
  const stored = { registrationDeadline: event.registrationDeadline };
  const edits = useFormEdits(event, 'registration/deadline', stored);
  const { registrationDeadline } = edits.values;
  const [problem, setProblem] = useState<string>();
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();

  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const form = submission.currentTarget;
    // A browser gives no text for a date without its time.
    const isHalf = form.querySelector('input:invalid') !== null;
    const isWrong = isHalf || (registrationDeadline !== '' && !isLocalTime(registrationDeadline));
    setProblem(isWrong ? 'Enter a date and a time' : undefined);
    if (isWrong) return focusFirstMistake(form);
    const edit = { base: edits.base, fields: { registrationDeadline } };
    if (await save(() => changeEvent(edit))) edits.settle({ registrationDeadline });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextField
        label="Players can register until"
        type="datetime-local"
        optional
        value={registrationDeadline}
        onChange={(change) => edits.set('registrationDeadline', change.currentTarget.value)}
        hint={deadlineHint({ ...event, registrationDeadline })}
        error={problem}
      />
      <EditConflicts edits={edits} stored={stored} />
      <LiveProblem {...saving} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={saving.isBusy}>
          Set Deadline
        </Button>
        <DiscardEdits {...edits} />
        <SaveAnswer {...saving} />
      </div>
    </form>
  );
}
