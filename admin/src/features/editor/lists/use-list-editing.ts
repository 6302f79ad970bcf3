import type { EventFields } from '@tabiya/domain/event/event';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldPathValue,
  useFieldArray,
  useFormContext,
} from 'react-hook-form';
import { notify, withdraw } from '../../../ui/toast/notify.ts';

/** The key of the toast that offers to undo a removal. */
const REMOVED = 'removed-item';

/**
 * Edits a list of the form: `items` have a stable `key`. A toast offers to restore the last removed item, named by
 * `what`, e.g. `Question`; it works after the tab has changed, too.
 */
export function useListEditing<Name extends FieldArrayPath<EventFields>>(name: Name, what: string) {
  type Item = FieldArray<EventFields, Name>;
  type Path = FieldPath<EventFields>;
  const { getValues, setValue } = useFormContext<EventFields>();
  const { fields, append, insert, move, remove } = useFieldArray<EventFields, Name, 'key'>({
    name,
    keyName: 'key',
  });
  const restore = (index: number, item: Item) => {
    const items: unknown = getValues(name as Path);
    if (!Array.isArray(items)) return;
    const restored = items.toSpliced(index, 0, item) as FieldPathValue<EventFields, Path>;
    setValue(name as Path, restored, { shouldDirty: true });
  };

  return {
    items: fields,
    /** Adds an item at the end and focuses its first field. */
    add: (item: Item) => append(item, { shouldFocus: true }),
    /** Puts an item at a place and focuses its first field. */
    insert: (index: number, item: Item) =>
      insert(index, item, { shouldFocus: true, focusName: `${name}.${index}.` }),
    move: (from: number, to: number) => {
      // Undoing a removal within an item would put it into another item.
      withdraw(REMOVED);
      move(from, to);
    },
    remove: (index: number) => {
      const item = getValues(`${name}.${index}` as Path) as Item;
      remove(index);
      notify({
        key: REMOVED,
        text: `${what} removed.`,
        action: { label: 'Undo', onAction: () => restore(index, item) },
      });
    },
  };
}

/** Takes the offer away to restore an item, e.g. because its form is gone. */
export function withdrawRemoval(): void {
  withdraw(REMOVED);
}
