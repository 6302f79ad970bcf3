import { Tabs } from '@base-ui/react/tabs';
import { EDITOR_TAB_IDS, type EditorTabId } from '@tabiya/domain/event/tabs';
import { EditorTabContent } from './EditorTabContent.tsx';

/**
 * The panels of the form's tabs; only the current one has content. Without `keepMounted` the panel
 * that is left would stay in the document for some frames, beside the one that is shown.
 * Fields stay registered while another tab is shown.
 */
export function TabPanels({ current }: { current: EditorTabId }) {
  return EDITOR_TAB_IDS.map((tab) => (
    <Tabs.Panel key={tab} value={tab} keepMounted className={tab === current ? 'grid gap-6' : ''}>
      {tab === current && <EditorTabContent tab={tab} />}
    </Tabs.Panel>
  ));
}
