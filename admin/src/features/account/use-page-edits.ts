import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NEW_PAGE, type OwnOrganizerPage } from '../../data/organizer-pages.ts';

const NAMES = Object.keys(NEW_PAGE) as (keyof OwnOrganizerPage)[];

/**
 * Tracks what the edits in the form began from. `page` is the stored page, null when there is none; the form takes its
 * values from it, except in fields that are being edited.
 */
export function usePageEdits(
  page: OwnOrganizerPage | null,
  { formState: { dirtyFields }, getValues, resetField }: UseFormReturn<OwnOrganizerPage>,
) {
  const stored = page ?? NEW_PAGE;
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(page);
  if (seen !== page) {
    setSeen(page);
    const edited = NAMES.filter((name) => dirtyFields[name]);
    setBase({ ...stored, ...pick(base, edited) });
  }
  const conflicts = NAMES.filter(
    (name) => dirtyFields[name] && ![base[name], getValues(name)].includes(stored[name]),
  );
  return {
    /** What the changed fields held when their edit began; null when there was no page. */
    base: seen && base,
    conflicts,
    changesOf: (values: OwnOrganizerPage) =>
      pick(
        values,
        NAMES.filter((name) => dirtyFields[name]),
      ),
    /** Starts over from the page as it is stored now. */
    startFrom: setBase,
    decide: (name: keyof OwnOrganizerPage, side: 'mine' | 'theirs') => {
      setBase({ ...base, [name]: stored[name] });
      if (side === 'theirs') resetField(name, { defaultValue: stored[name] });
    },
  };
}

function pick(page: OwnOrganizerPage, names: readonly (keyof OwnOrganizerPage)[]) {
  return Object.fromEntries(names.map((name) => [name, page[name]])) as Partial<OwnOrganizerPage>;
}
