import { fieldLabel } from '@tabiya/domain/event/event';
import { valueText } from '../../../data/field-labels.ts';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';

type EditConflictsProps<Values extends object> = {
  edits: {
    conflicts: (keyof Values)[];
    keepMine: (field: keyof Values & string) => void;
    takeTheirs: (field: keyof Values & string) => void;
  };
  stored: Values;
};

/** Asks about the fields of a form that were changed elsewhere, too. They are named like the fields of an event. */
export function EditConflicts<Values extends object>({
  edits,
  stored,
}: EditConflictsProps<Values>) {
  const fields = edits.conflicts as (keyof Values & string)[];
  return (
    <ConflictNotice
      conflicts={fields.map((field) => ({
        name: field,
        label: fieldLabel(field),
        theirs: valueText(stored[field]),
      }))}
      onKeepMine={edits.keepMine}
      onTakeTheirs={edits.takeTheirs}
    />
  );
}
