import { EDITOR_TAB_IDS, type EditorTabId } from '@tabiya/domain/event/tabs';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { EditorTabContent } from './EditorTabContent.tsx';

/**
 * The panels of the form's tabs; only the current one has content. Fields stay registered while another tab is shown.
 */
export function TabPanels({ current }: { current: EditorTabId }) {
  return EDITOR_TAB_IDS.map((tab) => (
    <Tabs.Panel key={tab} value={tab} className={tab === current ? 'grid gap-4' : ''}>
      {tab === current && <EditorTabContent tab={tab} />}
    </Tabs.Panel>
  ));
}
