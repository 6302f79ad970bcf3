import { Tabs } from '@base-ui/react/tabs';
import { EDITOR_TABS } from './editor-tabs.ts';

/** The panels of the form's tabs. Their fields stay registered with the form while another tab shows. */
export function TabPanels() {
  return EDITOR_TABS.map(({ id, Content }) => (
    <Tabs.Panel key={id} value={id} className="grid gap-6">
      <Content />
    </Tabs.Panel>
  ));
}
