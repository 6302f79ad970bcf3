import type { EventFields } from '@tabiya/domain/event/event';
import { useState } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  useFieldArray,
  useFormContext,
} from 'react-hook-form';

/**
 * Edits a list of the form: `items` have a stable `key`. The last removed item can be restored until another one is
 * removed.
 */
export function useListEditing<Name extends FieldArrayPath<EventFields>>(name: Name) {
  type Item = FieldArray<EventFields, Name>;
  const { getValues } = useFormContext<EventFields>();
  const { fields, append, move, remove, insert } = useFieldArray<EventFields, Name, 'key'>({
    name,
    keyName: 'key',
  });
  const [removed, setRemoved] = useState<{ index: number; item: Item } | null>(null);

  return {
    items: fields,
    /** Adds an item at the end and focuses its first field. */
    add: (item: Item) => append(item, { shouldFocus: true }),
    move,
    remove: (index: number) => {
      const item = getValues(`${name}.${index}` as FieldPath<EventFields>) as Item;
      setRemoved({ index, item });
      remove(index);
    },
    removed: removed !== null,
    undoRemove: () => {
      if (removed) insert(Math.min(removed.index, fields.length), removed.item);
      setRemoved(null);
    },
  };
}
