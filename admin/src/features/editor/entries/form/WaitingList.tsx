import type { EventFields } from '@tabiya/domain/event/event';
import { fieldLabel } from '@tabiya/domain/event/event';
import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';

/** The choice whether players may enter when all places are taken. */
export function WaitingList() {
  const { register } = useFormContext<EventFields>();
  return (
    <Fieldset title={fieldLabel('keepsWaitingList')}>
      <SwitchField
        label="Keep a waiting list"
        hint="When all places are taken, players can join a waiting list. When a place opens up, the next player gets it and an email."
        className={FULL_WIDTH}
        {...register('keepsWaitingList')}
      />
    </Fieldset>
  );
}
