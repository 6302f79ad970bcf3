import type { Plan } from '@tabiya/domain/event/plan';
import { createContext, useContext } from 'react';

/** What the tabs of the editor go by besides the form. */
type EditorContextValue = {
  eventId: string;
  /** Where the page is or will be: the short address or the event's id, with a slash before it. */
  sharePath: string;
  isLive: boolean;
  plan: Plan;
  /** The first day that the calendar offers: today, or the day of an event that has begun. */
  earliestStart: string;
  /** Fills an empty address in from city and country. */
  fillAddress: () => void;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor must be used within the editor');
  return editor;
}
