import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatAmount } from '@tabiya/domain/money/amount';
import { RegistrationFeeField } from '../../../event-form/FeeField.tsx';
import { EventForm } from '../edits/EventForm.tsx';
import { FormText } from '../edits/form-fields.tsx';
import { useEventForm } from '../edits/use-event-form.ts';

/** The registration fee, and where players pay it: a page of the organizer's own, or none. */
export function RegistrationFeeForm({ event }: { event: TournamentEvent }) {
  const form = useEventForm(event, 'revenue', ['registrationFee', 'paymentLink']);
  return (
    <EventForm
      form={form}
      submitLabel="Save Fee and Link"
      shownAs={{ registrationFee: formatAmount(event.registrationFee, event) }}
    >
      <RegistrationFeeField context={event} />
      <FormText
        name="paymentLink"
        label="Payment link"
        inputMode="url"
        placeholder="pay.example"
        optional
        hint="Players who haven’t paid are sent there. You mark who has paid."
      />
    </EventForm>
  );
}
