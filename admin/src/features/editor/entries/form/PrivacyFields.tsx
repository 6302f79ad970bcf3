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
      lead="The form says so to players, and the site keeps to it: after that time their email, phone, year of birth, notes and answers are erased."
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
      hint="After the last day, from 1 to 36. Name, results and money stay."
    />
  );
}
