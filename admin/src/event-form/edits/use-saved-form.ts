import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Versioned } from '../../drafts/form-edits.ts';
import { createSavedForm, type SavedForm } from '../../drafts/saved-form.ts';
import { keptEdits } from './kept.ts';
import { useSaveOnLeaving } from './use-save-on-leaving.ts';

type Options<Values extends object> = Omit<Parameters<typeof createSavedForm<Values>>[1], 'kept'>;

/** Creates an autosaved form (`createSavedForm`) that lasts as long as its screen. */
export function useOpenForm<Values extends object>(
  stored: Versioned<Values>,
  options: Options<Values>,
): SavedForm<Values> {
  const [form] = useState(() => createSavedForm(stored, { ...options, kept: keptEdits }));
  useSaveOnLeaving(form.flush);
  return form;
}

/** The same with its state; it follows changes of `stored`. */
export function useSavedForm<Values extends object>(
  stored: Versioned<Values>,
  options: Options<Values>,
): SavedForm<Values> & ReturnType<SavedForm<Values>['getState']> {
  const form = useOpenForm(stored, options);
  const state = useSyncExternalStore(form.subscribe, form.getState);
  useEffect(() => form.follow(stored), [form, stored]);
  return { ...form, ...state };
}
