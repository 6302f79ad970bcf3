import { deadlineHint } from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useRef } from 'react';
import { EventForm } from '../edits/EventForm.tsx';
import { FormText } from '../edits/form-fields.tsx';
import { useEventForm } from '../edits/use-event-form.ts';

/** Until when players can register. Without a deadline registration ends with the last day. */
export function DeadlineForm({ event }: { event: TournamentEvent }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useEventForm(event, 'registration/deadline', ['registrationDeadline'], {
    // A browser gives no text for a date without its time.
    check: () =>
      input.current?.validity.badInput ? { registrationDeadline: 'Enter a date and a time' } : {},
  });
  const { registrationDeadline } = form.edits.values;
  return (
    <EventForm form={form} submitLabel="Save Deadline">
      <FormText
        name="registrationDeadline"
        ref={input}
        label="Players can register until"
        type="datetime-local"
        optional
        hint={deadlineHint({ ...event, registrationDeadline })}
      />
    </EventForm>
  );
}
