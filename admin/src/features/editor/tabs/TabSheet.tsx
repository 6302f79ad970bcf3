import type { EditorTabId } from '@tabiya/domain/event/tabs-shown';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../fields/Locked.tsx';
import { TabHead } from './TabHead.tsx';

type TabSheetProps = {
  tab: Exclude<EditorTabId, 'home'>;
  title: string;
  lead: string;
  children?: ReactNode;
};

/** A tab of the editor below its row: its head, what it edits, and the lock over both where the plan has one. */
export function TabSheet({ tab, title, lead, children }: TabSheetProps) {
  const { plan } = useEditor();
  return (
    <Locked
      when={plan.lockedTabs.some((locked) => locked === tab)}
      what={title}
      benefit={lead}
      kind="tab"
    >
      <TabHead tab={tab} title={title} lead={lead} />
      {children}
    </Locked>
  );
}
