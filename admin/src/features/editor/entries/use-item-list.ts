import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { isFieldPath } from '../event-form.ts';
import { newId } from '../lists/new-id.ts';
import { useListEditing } from '../lists/use-list-editing.ts';

/** The fields of an event that are lists of items. */
export type ItemListName = 'sections' | 'reductions' | 'questions';

/** An item of such a list. */
export type EditedItem<Name extends ItemListName> = EventFields[Name][number];

/** A list of items with what changes it. */
export type EditedItems<Name extends ItemListName> = ReturnType<typeof useItemList<Name>>;

/**
 * Edits a list that shows each item as a line, which opens for editing. A new item opens, and so does one with a
 * problem to correct.
 */
export function useItemList<Name extends ItemListName>(name: Name, what: string) {
  const list = useListEditing<ItemListName>(name, what);
  const { getValues, setFocus } = useFormContext<EventFields>();
  const { errors } = useFormState<EventFields>({ name });
  const { revealed, clearRevealed } = useEditor();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const problemRef = useRef<HTMLDivElement>(null);
  const open = (id: string) => setOpened((before) => new Set([...before, id]));

  const wanted = revealed?.field.split('.')[0] === name ? revealed.field : null;
  const openRef = useRef(open);
  openRef.current = open;
  useEffect(() => {
    if (wanted === null) return;
    const [, index] = wanted.split('.');
    const id = getValues(name)[Number(index)]?.id;
    if (id !== undefined && !opened.has(id)) return openRef.current(id);
    if (id === undefined) problemRef.current?.focus();
    else if (isFieldPath(wanted, getValues())) setFocus(wanted);
    clearRevealed();
  }, [wanted, opened, name, getValues, setFocus, clearRevealed]);

  return {
    name,
    /** The items after the last add, move, or remove; typing doesn’t update them. */
    items: list.items as unknown as readonly EditedItem<Name>[],
    isOpen: (id: string) => opened.has(id),
    toggle: (id: string) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** Adds an item at the end, opens it and focuses its first field. */
    add: (item: EditedItem<Name>) => {
      open(item.id);
      list.add(item);
    },
    /** Inserts a copy after an item, with a name that shows it, and opens it. */
    duplicate: (index: number) => {
      const copy = {
        ...copied(structuredClone(getValues(name)[index]) as EditedItem<Name>),
        id: newId(),
      };
      open(copy.id);
      list.insert(index + 1, copy);
    },
    move: list.move,
    remove: list.remove,
    /** True if something is wrong with an item. */
    hasProblem: (index: number) => Array.isArray(errors[name]) && errors[name][index] !== undefined,
    /** The problem with the list as a whole. */
    problem: errors[name]?.root?.message ?? errors[name]?.message,
    problemRef,
  };
}

const copied = <Copy extends { name: string } | { label: string }>(item: Copy): Copy =>
  'name' in item
    ? { ...item, name: `Copy of ${item.name}` }
    : { ...item, label: `Copy of ${item.label}` };

/** Focuses one of these fields once it is rendered, after a problem led to it. */
export function useRevealedField(fields: readonly FieldName[]) {
  const { setFocus } = useFormContext<EventFields>();
  const { revealed, clearRevealed } = useEditor();
  const field = fields.find((name) => name === revealed?.field);
  useEffect(() => {
    if (field === undefined) return;
    setFocus(field);
    clearRevealed();
  }, [field, setFocus, clearRevealed]);
}
