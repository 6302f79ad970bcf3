import { type EditorTabId, tabRecord } from '@tabiya/domain/event/tabs';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../fields/Locked.tsx';
import { TabHead } from './TabHead.tsx';

/** The panel of an editor tab: header, content, and the lock over both if the plan locks it. */
export function TabSheet({ tab, children }: { tab: EditorTabId; children?: ReactNode }) {
  const { plan } = useEditor();
  const { label, lead } = tabRecord(tab);
  return (
    <Locked
      when={plan.lockedTabs.some((locked) => locked === tab)}
      what={label}
      benefit={lead}
      kind="tab"
    >
      <TabHead tab={tab} />
      {children}
    </Locked>
  );
}
