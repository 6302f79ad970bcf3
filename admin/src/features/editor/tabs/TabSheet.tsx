import { type EditorTabId, isTab, tabRecord } from '@tabiya/domain/event/tabs';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../locked/Locked.tsx';
import { LazyTabSample } from '../locked/samples.ts';
import { TabHead } from './TabHead.tsx';

/** The panel of an editor tab: header and content, or a sample of it if the plan locks the tab. */
export function TabSheet({ tab, children }: { tab: EditorTabId; children?: ReactNode }) {
  const { plan } = useEditor();
  const { label, lead } = tabRecord(tab);
  if (isTab(tab) && plan.lockedTabs.includes(tab)) {
    return (
      <Locked what={label} benefit={lead} kind="tab">
        <LazyTabSample tab={tab} />
      </Locked>
    );
  }
  return (
    <>
      <TabHead tab={tab} />
      {children}
    </>
  );
}
