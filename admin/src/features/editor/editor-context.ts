import type { Plan } from '@tabiya/domain/event/plan';
import { createContext, useContext } from 'react';

/** The context of the editor's tabs, besides the form. */
type EditorContextValue = {
  eventId: string;
  /** The path of the page: the short address or the event's ID, with a leading slash. */
  sharePath: string;
  isLive: boolean;
  plan: Plan;
  /** The first day that date pickers offer: today, or the start of an event that has begun. */
  earliestStart: string;
  /** Fills an empty address in from city and country. */
  fillAddress: () => void;
  /** The field that a problem has just led to; null once it has the focus. */
  revealed: RevealedField | null;
  clearRevealed: () => void;
};

/** A field to be shown and focused, as a path: `sections.1.fee`. */
export type RevealedField = { field: string };

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor must be used within the editor');
  return editor;
}
