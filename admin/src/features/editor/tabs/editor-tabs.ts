import type { EventFields } from '@tabiya/domain/event';
import type { ComponentType } from 'react';
import { HomeTab } from './home/HomeTab.tsx';

/** A tab of the editor, and the fields it edits: a problem with one of them leads there. */
export type EditorTab = {
  id: string;
  label: string;
  Content: ComponentType;
  fields: readonly (keyof EventFields)[];
};

/** The editor's tabs in order. Home takes whatever no other tab names. */
export const EDITOR_TABS: readonly [EditorTab, ...EditorTab[]] = [
  { id: 'home', label: 'Home', Content: HomeTab, fields: [] },
];

/** The tab on which a field, or a part of it such as `faq.2.answer`, is edited. */
export function tabOfField(path: string): EditorTab {
  const [field] = path.split('.');
  const tab = EDITOR_TABS.find(({ fields }) => fields.some((name) => name === field));
  return tab ?? EDITOR_TABS[0];
}
