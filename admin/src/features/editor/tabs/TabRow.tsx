import { AVAILABLE_IN_PREMIUM, tabLock } from '@tabiya/domain/event/plan';
import { EDITOR_TAB_IDS, type EditorTabId, tabRecord } from '@tabiya/domain/event/tabs';
import { useLayoutEffect, useRef } from 'react';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { centerInRow } from '../center-in-row.ts';
import { useEditor } from '../editor-context.ts';
import { useHasResults } from '../preview/use-page-extras.ts';
import { useWatchedFields } from '../watched-fields.tsx';
import { TabMark } from './TabMark.tsx';
import { TAB_STATE_WORDS, tabColor, tabState } from './tab-state.ts';

/** The editor's tabs with their states, pinned under the header; those that need premium have a lock icon. */
export function TabRow({ current }: { current: EditorTabId }) {
  const row = useCurrentInView(current);
  return (
    <div className="editor-tabs bleed">
      <Tabs.List
        ref={row}
        aria-label="Parts of the page"
        className="-mx-4 flex h-full overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {EDITOR_TAB_IDS.map((id) => (
          <Tab key={id} id={id} />
        ))}
      </Tabs.List>
    </div>
  );
}

function Tab({ id }: { id: EditorTabId }) {
  const { plan } = useEditor();
  const { fields, published } = useWatchedFields();
  const hasResults = useHasResults();
  const lock = tabLock(plan, id, fields);
  return (
    <Tabs.Tab
      value={id}
      title={
        lock !== 'none'
          ? AVAILABLE_IN_PREMIUM
          : TAB_STATE_WORDS[tabState(published, id, hasResults)]
      }
      className="flex h-full items-center gap-1.5 border-b-3 border-transparent px-2.5 text-14 font-semibold whitespace-nowrap text-muted first:pl-0 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:text-ink"
    >
      {lock === 'all' ? (
        <Icon name="lock" className="size-4 text-walnut" />
      ) : (
        <TabMark color={tabColor(published, id, hasResults)} />
      )}
      {tabRecord(id).label}
      {lock === 'part' && <Icon name="lock" className="size-3.5 text-walnut" />}
    </Tabs.Tab>
  );
}

/** Keeps the current tab in view where not all of them fit, and starts each tab at its top. */
function useCurrentInView(current: EditorTabId) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the row.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]');
    if (!row.current || !tab) return;
    centerInRow(row.current, tab);
    scrollToStart(row.current.parentElement);
  }, [current]);
  return row;
}

/** Scrolls up to where the row of tabs is just pinned; nothing when it is not. */
function scrollToStart(pinned: HTMLElement | null): void {
  const around = pinned?.parentElement;
  if (!pinned || !around) return;
  const offset =
    around.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(pinned).top);
  if (offset < 0) window.scrollBy(0, offset);
}
