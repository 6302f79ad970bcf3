import { AVAILABLE_IN_PREMIUM, lockOf } from '@tabiya/domain/event/plan';
import { EDITOR_TAB_IDS, tabRecord } from '@tabiya/domain/event/tabs';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { useWatchedFields } from '../watched-fields.tsx';
import { TabMark } from './TabMark.tsx';
import { TAB_STATE_WORDS, tabColor, tabState } from './tab-state.ts';

/** The editor's tabs with their states; those that need premium have a lock icon. */
export function TabRow() {
  const { plan } = useEditor();
  const { fields, published } = useWatchedFields();
  return (
    <Tabs.List
      aria-label="Parts of the page"
      className="-mx-4 mb-6 flex overflow-x-auto border-b border-line px-4 sm:-mx-8 sm:px-8"
    >
      {EDITOR_TAB_IDS.map((id) => {
        const lock = lockOf(plan, id, fields);
        return (
          <Tabs.Tab
            key={id}
            value={id}
            title={
              lock !== 'none' ? AVAILABLE_IN_PREMIUM : TAB_STATE_WORDS[tabState(published, id)]
            }
            className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2.5 text-14 font-semibold whitespace-nowrap text-muted hover:text-ink aria-selected:border-brand aria-selected:text-ink"
          >
            {lock === 'all' ? (
              <Icon name="lock" className="size-4 text-walnut" />
            ) : (
              <TabMark color={tabColor(published, id)} />
            )}
            {tabRecord(id).label}
            {lock === 'part' && <Icon name="lock" className="size-3.5 text-walnut" />}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
