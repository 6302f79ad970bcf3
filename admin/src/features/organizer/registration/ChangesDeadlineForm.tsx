import { changesDeadlineHint } from '@tabiya/domain/event/entry-terms/changes-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useRef } from 'react';
import { EventForm } from '../edits/EventForm.tsx';
import { FormText } from '../edits/form-fields.tsx';
import { useEventForm } from '../edits/use-event-form.ts';

/** Until when players can change their entries. Without a deadline that ends with registration, or as the event starts. */
export function ChangesDeadlineForm({ event }: { event: TournamentEvent }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useEventForm(event, 'registration/changes', ['changesDeadline'], {
    // A browser gives no text for a date without its time.
    check: () =>
      input.current?.validity.badInput ? { changesDeadline: 'Enter a date and a time' } : {},
  });
  const { changesDeadline } = form.edits.values;
  return (
    <EventForm form={form} submitLabel="Save Changes Deadline">
      <FormText
        name="changesDeadline"
        ref={input}
        label="Players can change their entries until"
        type="datetime-local"
        optional
        hint={changesDeadlineHint({ ...event, changesDeadline })}
      />
    </EventForm>
  );
}
