import type { EventFields } from '@tabiya/domain/event/event';
import { MAX_ANNOUNCEMENT_LENGTH } from '@tabiya/domain/event/parts';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventLine } from '../../fields/form-fields.tsx';

/** Director, check-in time and announcement. */
export function AdministrativeDetails() {
  return (
    <FieldGroup
      tab="home"
      group="Administrative details"
      own={{ checkinTime: CheckIn, announcement: Announcement }}
    />
  );
}

function CheckIn() {
  return <EventLine name="checkinTime" optional placeholder="9:00 to 9:45, at the desk" />;
}

function Announcement() {
  const { length } = useWatch<EventFields, 'announcement'>({ name: 'announcement' });
  return (
    <EventLine
      name="announcement"
      optional
      maxLength={MAX_ANNOUNCEMENT_LENGTH}
      aside={
        <span className="tabular">
          {length}/{MAX_ANNOUNCEMENT_LENGTH}
        </span>
      }
      hint="Shown above the title of your page."
      className={FULL_WIDTH}
    />
  );
}
