import { Tabs } from '@base-ui/react/tabs';
import { EDITOR_TAB_IDS } from '@tabiya/domain/event/tabs';
import { EditorTabContent } from './EditorTabContent.tsx';

/** The panels of the form's tabs. Their fields stay registered while another tab is shown. */
export function TabPanels() {
  return EDITOR_TAB_IDS.map((tab) => (
    <Tabs.Panel key={tab} value={tab} className="grid gap-6">
      <EditorTabContent tab={tab} />
    </Tabs.Panel>
  ));
}
