import { fieldLabel } from '@tabiya/domain/event/event';
import { conflictTexts } from '../../../data/field-labels.ts';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';

type EditConflictsProps<Values extends object> = {
  edits: {
    conflicts: (keyof Values & string)[];
    base: Partial<Values>;
    values: Values;
    decide: (field: keyof Values & string, side: 'mine' | 'theirs') => void;
  };
  stored: Values;
};

/** Asks about the fields of a form that were changed elsewhere, too. They are named like the fields of an event. */
export function EditConflicts<Values extends object>({
  edits,
  stored,
}: EditConflictsProps<Values>) {
  return (
    <ConflictNotice
      conflicts={edits.conflicts.map((field) => ({
        name: field,
        label: fieldLabel(field),
        theirs: conflictTexts(field, {
          base: edits.base[field],
          mine: edits.values[field],
          theirs: stored[field],
        }).theirs,
      }))}
      onDecide={edits.decide}
    />
  );
}
