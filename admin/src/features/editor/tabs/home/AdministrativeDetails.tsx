import { type EventFields, MAX_ANNOUNCEMENT_LENGTH } from '@tabiya/domain/event/event';
import { useWatch } from 'react-hook-form';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventText } from '../../fields/form-fields.tsx';

export function AdministrativeDetails() {
  return (
    <Fieldset title="Administrative details">
      <EventText name="tournamentDirector" label="Tournament director" optional />
      <EventText name="checkinTime" label="Check-in time" optional placeholder="8:30–9:15 AM" />
      <Announcement />
    </Fieldset>
  );
}

function Announcement() {
  const { length } = useWatch<EventFields, 'announcement'>({ name: 'announcement' });
  return (
    <EventText
      name="announcement"
      label="Announcement"
      optional
      maxLength={MAX_ANNOUNCEMENT_LENGTH}
      aside={
        <span className="tabular">
          {length}/{MAX_ANNOUNCEMENT_LENGTH}
        </span>
      }
      hint="Stands above the title of your page."
      className={FULL_WIDTH}
    />
  );
}
