import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import {
  type ColumnMatch,
  importableColumns,
  unusedHeads,
} from '@tabiya/domain/entries/list/import-columns';
import { eventColumn } from '@tabiya/domain/entries/list/list-columns';
import { SelectField } from '../../../../../ui/SelectField.tsx';

type ColumnMatchingProps = {
  event: ListEvent;
  heads: readonly string[];
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
};

/** The matching of columns. Columns that the event does not use are below the others. */
export function ColumnMatching({ event, ...props }: ColumnMatchingProps) {
  const { match } = props;
  const all = importableColumns(event);
  const isFirst = (name: (typeof all)[number]) => {
    const { isAsked } = eventColumn(name, event);
    return !isAsked || isAsked(event) || (match[name] ?? null) !== null;
  };
  const others = all.filter((name) => !isFirst(name));
  const unused = unusedHeads(props.heads, match);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">Columns</legend>
        <Selects {...props} event={event} names={all.filter(isFirst)} />
      </fieldset>
      {others.length > 0 && (
        <details>
          <summary className="min-h-10 py-2 text-14 font-semibold text-brand">More columns</summary>
          <Selects {...props} event={event} names={others} />
        </details>
      )}
      {unused.length > 0 && (
        <p className="text-14 text-muted wrap-anywhere">Not imported: {unused.join(', ')}.</p>
      )}
    </>
  );
}

type SelectsProps = ColumnMatchingProps & { names: ReturnType<typeof importableColumns> };

function Selects({ event, names, heads, match, onChange }: SelectsProps) {
  const options = heads.map((head, index) => ({
    value: String(index),
    label: head.trim() || `Column ${index + 1}`,
  }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      {names.map((name) => {
        const { label, formLabel = label, isRequired = false } = eventColumn(name, event);
        return (
          <SelectField
            key={name}
            label={formLabel}
            required={isRequired}
            options={options}
            placeholder="Not in the file"
            value={String(match[name] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...match, [name]: value === '' ? null : Number(value) })
            }
          />
        );
      })}
    </div>
  );
}
