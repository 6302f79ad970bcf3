import { type FieldName, fieldTab } from '@tabiya/domain/event/event';
import { AVAILABLE_IN_PREMIUM, tabLock } from '@tabiya/domain/event/plan';
import { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { adminTask, EDITOR_TAB_IDS, type EditorTabId, tabRecord } from '@tabiya/domain/event/tabs';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePageTabsSlot } from '../../../tournament/frame-context.ts';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { centerInRow } from '../center-in-row.ts';
import { useEditor } from '../editor-context.ts';
import { useHasResults } from '../preview/use-page-extras.ts';
import { useWatchedFields } from '../watched-fields.tsx';
import { preloadTabs } from './load-tabs.ts';
import { TabMark } from './TabMark.tsx';
import { TAB_STATE_WORDS, tabColor, tabState } from './tab-state.ts';

type TabRowProps = {
  current: EditorTabId;
  /** The fields that publishing would change. */
  waiting: readonly FieldName[];
};

/**
 * The editor's tabs with their states: in the rail under Page, or, if that has no room, in a row pinned below the
 * header. Tabs that need premium have a lock.
 */
export function TabRow({ current, waiting }: TabRowProps) {
  const rail = usePageTabsSlot();
  const row = useRef<HTMLDivElement>(null);
  useTabFromItsTop(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the row.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]');
    if (row.current && tab) centerInRow(row.current, tab);
  }, [current, rail]);
  const list = (
    <Tabs.List
      ref={row}
      aria-label="Parts of the page"
      onPointerEnter={preloadTabs}
      onFocus={preloadTabs}
      onKeyDown={rail ? toPanel : undefined}
      orientation={rail ? 'vertical' : 'horizontal'}
      className={
        rail
          ? 'rail-tabs'
          : '-mx-4 flex h-full gap-5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0'
      }
    >
      {EDITOR_TAB_IDS.filter((id) => hasOwnLine(id) || id === current).map((id) => (
        <Tab
          key={id}
          id={id}
          isInRail={rail !== null}
          changes={waiting.filter((field) => lineOf(fieldTab(field), current) === id).length}
        />
      ))}
    </Tabs.List>
  );
  return rail ? createPortal(list, rail) : <div className="editor-tabs bleed">{list}</div>;
}

/** From a tab in the rail the Tab key leads on to its panel, as from a row above it, and not to the rest of the rail. */
function toPanel(event: KeyboardEvent) {
  const { key, shiftKey } = event;
  const panel = shownPanel();
  if (key !== 'Tab' || shiftKey || !panel) return;
  event.preventDefault();
  panel.focus();
}

/**
 * False for the tabs whose content has a screen of its own in the rail: Home lists them, and they have a line only while
 * they are shown.
 */
function hasOwnLine(id: EditorTabId): boolean {
  return adminTask(id) === null;
}

/** The line that counts the unpublished changes of a tab. */
function lineOf(id: EditorTabId, current: EditorTabId): EditorTabId {
  return hasOwnLine(id) || id === current ? id : 'home';
}

function shownPanel(): HTMLElement | null {
  return document.querySelector('[role=tabpanel]:not([hidden])');
}

type TabProps = { id: EditorTabId; isInRail: boolean; changes: number };

function Tab({ id, isInRail, changes }: TabProps) {
  const { plan } = useEditor();
  const { fields, published } = useWatchedFields();
  const hasResults = useHasResults();
  const lock = tabLock(plan, id, fields);
  const words = TAB_STATE_WORDS[tabState(published, id, hasResults)];
  const mark =
    lock === 'all' ? (
      <Icon name="lock" className="size-4 text-walnut" />
    ) : (
      <TabMark color={tabColor(published, id, hasResults)} />
    );
  const partLock = lock === 'part' && <Icon name="lock" className="size-3.5 text-walnut" />;
  return (
    <Tabs.Tab
      value={id}
      title={lock !== 'none' ? AVAILABLE_IN_PREMIUM : words}
      className={
        isInRail
          ? 'rail-tab'
          : 'tab-line flex h-full items-center gap-1.5 text-14 font-semibold whitespace-nowrap focus-visible:-outline-offset-2'
      }
    >
      {!isInRail && mark}
      {isInRail ? railLabel(id) : tabRecord(id).label}
      {!isInRail && partLock}
      {isInRail && (
        <span className="ml-auto flex items-center gap-1.5">
          {changes > 0 && (
            <span aria-hidden="true" className="tabular text-12 font-semibold text-warning">
              {changes}
            </span>
          )}
          {partLock}
          {mark}
        </span>
      )}
    </Tabs.Tab>
  );
}

/** The rail also has screens of these names, on which changes go live at once. */
function railLabel(id: EditorTabId): string {
  const { label } = tabRecord(id);
  return TOURNAMENT_SCREENS.some((screen) => screen.label === label) ? `${label} tab` : label;
}

/** Starts each tab but the first at its top, and keeps the keyboard in it. */
function useTabFromItsTop(current: EditorTabId) {
  const shown = useRef(current);
  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A link of Home that opened the tab is gone with it.
    if (document.activeElement === document.body) shownPanel()?.focus({ preventScroll: true });
    const main = document.getElementById('main');
    if (!main) return;
    const pinned = Number.parseFloat(getComputedStyle(main).scrollMarginTop);
    const top = main.getBoundingClientRect().top + scrollY - pinned;
    if (scrollY > top) scrollTo(0, top);
  }, [current]);
}
