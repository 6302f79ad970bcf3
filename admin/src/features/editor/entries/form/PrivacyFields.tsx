import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { useRevealedField } from '../use-item-list.ts';

/** How long contact details of players are kept, and what players read about their data. */
export function PrivacyFields() {
  useRevealedField(['contactMonths', 'privacyText']);
  return (
    <FieldGroup
      tab="registration"
      group="Privacy"
      lead="The form tells players how long you keep their details. After that, their email, phone, year of birth, notes, and answers are erased automatically."
      own={{ contactMonths: ContactMonths }}
    />
  );
}

function ContactMonths() {
  return (
    <NumberField
      name="contactMonths"
      label="Keep contact details for"
      aside="months"
      placeholder="12"
      hint="1 to 36 months after the last day. Names, results, and payments are kept."
    />
  );
}
