import type { EventFields } from '@tabiya/domain/event';
import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';

/** The tabs of the page that need nothing but to be switched on. */
export function PageSwitches() {
  const { register } = useFormContext<EventFields>();
  return (
    <Fieldset
      title="Registration and players"
      lead="A new page shows its Home tab only. Switch on what players should see."
    >
      <SwitchField
        label="Registration tab"
        hint="Puts the Register Now button and the registration form on your page."
        {...register('sections.showRegistration')}
        className={FULL_WIDTH}
      />
      <SwitchField
        label="Participants tab"
        hint="Lists registered players by name and rating. E-mails and phone numbers stay private."
        {...register('sections.showParticipants')}
        className={FULL_WIDTH}
      />
    </Fieldset>
  );
}
