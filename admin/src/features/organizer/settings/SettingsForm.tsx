import { COLOR_PRESETS, DEFAULT_PRIMARY_COLOR, isHexColor } from '@tabiya/domain/event/color';
import type { EventFields, TournamentEvent } from '@tabiya/domain/event/event';
import { MAX_ANNOUNCEMENT_LENGTH } from '@tabiya/domain/event/parts';
import { colorNote } from '@tabiya/domain/event/plan';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useController } from 'react-hook-form';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ColorField } from '../../../ui/ColorField.tsx';
import { EventForm } from '../edits/EventForm.tsx';
import { FormFormattedText, FormLine, FormText } from '../edits/form-fields.tsx';
import { useEventForm } from '../edits/use-event-form.ts';
import { TabCard } from '../TabCard.tsx';
import { SETTINGS, settingsEdit, startDateProblems } from './settings-form.ts';

/** The form of Basic Settings. Saved changes go live when the event is published. */
export function SettingsForm({ event }: { event: TournamentEvent }) {
  const dates = { today: toCalendarDate(new Date()), stored: event.startDate };
  const form = useEventForm(event, 'settings', SETTINGS, {
    check: ({ startDate }) => startDateProblems(startDate, dates),
    toEdit: (saved) => settingsEdit(saved, event),
  });
  const { announcement, startDate } = form.edits.values;
  return (
    <EventForm form={form} submitLabel="Save Changes To Live Page" hasBar>
      <TabCard
        title="Basic Settings"
        lead={
          event.status === 'published'
            ? 'Changes go live as soon as you save.'
            : 'This tournament is a draft. Changes go live when you publish it.'
        }
      >
        <FormLine
          name="announcement"
          label="Announcement"
          optional
          maxLength={MAX_ANNOUNCEMENT_LENGTH}
          hint="Shown above the title of your page."
          aside={
            <span className="tabular">
              {announcement.length}/{MAX_ANNOUNCEMENT_LENGTH}
            </span>
          }
        />
        <FormText name="title" label="Title" required maxLength={200} />
        <Color eventId={event.eventId} />
      </TabCard>
      <TabCard title="Dates and venue">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="startDate" label="Start date" type="date" required />
          <FormText name="endDate" label="End date" type="date" min={startDate} required />
          <FormText name="venueName" label="Venue name" required maxLength={200} />
          <FormLine name="venueAddress" label="Venue address" optional maxLength={300} />
        </div>
      </TabCard>
      <TabCard title="Check-in and payment">
        <FormLine
          name="checkinTime"
          label="Check-in time"
          optional
          maxLength={300}
          placeholder="9:00 to 9:45, at the desk"
        />
        <FormFormattedText
          name="paymentInfo"
          label="Payment info"
          optional
          hint="Players must acknowledge this when they register."
        />
      </TabCard>
    </EventForm>
  );
}

function Color({ eventId }: { eventId: string }) {
  const plan = useEventPlan(eventId);
  const { field, fieldState } = useController<EventFields, 'primaryColorHex'>({
    name: 'primaryColorHex',
  });
  return (
    <ColorField
      label="Primary color"
      value={isHexColor(field.value) ? field.value : DEFAULT_PRIMARY_COLOR}
      onChange={field.onChange}
      presets={COLOR_PRESETS}
      allowOwn={plan.ownColor}
      hint={colorNote(field.value, plan)}
      error={fieldState.error?.message}
    />
  );
}
