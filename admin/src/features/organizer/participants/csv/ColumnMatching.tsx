import {
  type ColumnMatch,
  IMPORT_FIELDS,
  type ImportField,
} from '@tabiya/domain/participants/participant-import';
import { SelectField } from '../../../../ui/SelectField.tsx';

type ColumnMatchingProps = {
  heads: readonly string[];
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
};

const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  fullName: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone',
  localFederationId: 'Local federation ID',
  fideId: 'FIDE ID',
  rating: 'Rating',
  notes: 'Player notes',
  organizerNotes: 'Organizer notes (private)',
  registeredAt: 'Registered at',
  status: 'Status',
};

/** Which column of the file is which. */
export function ColumnMatching({ heads, match, onChange }: ColumnMatchingProps) {
  const options = heads.map((head, index) => ({
    value: String(index),
    label: head.trim() || `Column ${index + 1}`,
  }));
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">Columns</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={FIELD_NAMES[field]}
            required={field === 'fullName' || field === 'email'}
            options={options}
            placeholder="Not in the file"
            value={String(match[field] ?? '')}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...match, [field]: value === '' ? null : Number(value) });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
