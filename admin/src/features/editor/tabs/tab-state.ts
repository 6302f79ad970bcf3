import type { EventFields } from '@tabiya/domain/event/event';
import { type EditorTabId, tabToggle } from '@tabiya/domain/event/tabs';
import { tabHasContent } from '@tabiya/domain/pages/event-page';

/**
 * The state of a tab. `live`: visitors see it. `ready`: it has content but is switched off. `disabled`: it has no
 * content and cannot be switched on.
 */
type TabState = 'live' | 'ready' | 'disabled';

export const TAB_STATE_WORDS: Readonly<Record<TabState, string>> = {
  live: 'Tab Enabled',
  ready: 'Tab Hidden',
  disabled: 'Tab Disabled - No Content',
};

/** The color of a tab's header: that of its state, but orange for an empty tab that is needed. */
export type TabColor = 'green' | 'amber' | 'orange' | 'gray';

/**
 * Home is always live. For what visitors see, pass the fields as the plan publishes them, and whether results of the
 * event are kept here.
 */
export function tabState(event: EventFields, tab: EditorTabId, hasResults: boolean): TabState {
  if (tab === 'home') return 'live';
  const isFilled = (tab === 'results' && hasResults) || editorTabHasContent(event, tab);
  if (!isFilled) return 'disabled';
  return event.tabsShown[tabToggle(tab)] ? 'live' : 'ready';
}

export function tabColor(event: EventFields, tab: EditorTabId, hasResults: boolean): TabColor {
  const state = tabState(event, tab, hasResults);
  if (state === 'live') return 'green';
  if (state === 'ready') return 'amber';
  return isCalledFor(event, tab) ? 'orange' : 'gray';
}

function editorTabHasContent(event: EventFields, tab: EditorTabId): boolean {
  if (tab !== 'custom') return tabHasContent(event, tab);
  return event.customTabs.some(
    ({ label, content }) => label.trim() !== '' && content.trim() !== '',
  );
}

/**
 * True if the setup makes a tab a priority: location and contact for every event, rules for rated ones, and the
 * schedule for events of several days.
 */
function isCalledFor(event: EventFields, tab: EditorTabId): boolean {
  if (tab === 'location' || tab === 'contactInfo') return true;
  if (tab === 'rules') return event.federationType !== 'Unrated';
  return tab === 'schedule' && !event.isSingleDay && event.endDate > event.startDate;
}
