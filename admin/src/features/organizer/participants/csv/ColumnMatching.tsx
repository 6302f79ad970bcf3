import { COLUMN_NAMES, listColumn } from '@tabiya/domain/participants/list-columns';
import type { ColumnMatch } from '@tabiya/domain/participants/participant-import';
import { SelectField } from '../../../../ui/SelectField.tsx';

type ColumnMatchingProps = {
  heads: readonly string[];
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
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
        {COLUMN_NAMES.map((name) => {
          const { label, formLabel = label, isRequired = false } = listColumn(name);
          return (
            <SelectField
              key={name}
              label={formLabel}
              required={isRequired}
              options={options}
              placeholder="Not in the file"
              value={String(match[name] ?? '')}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange({ ...match, [name]: value === '' ? null : Number(value) });
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
