import type { EventFields } from '@tabiya/domain/event/event';
import { tabHasContent } from '@tabiya/domain/event/event-page';
import { type EditorTabId, toggleOf } from '@tabiya/domain/event/tabs';

/**
 * How a tab stands. `live`: visitors see it. `ready`: it has content and is switched off. `disabled`: there
 * is nothing to show, so that it cannot be switched on.
 */
type TabState = 'live' | 'ready' | 'disabled';

export const TAB_STATE_WORDS: Readonly<Record<TabState, string>> = {
  live: 'Tab Enabled',
  ready: 'Tab Hidden',
  disabled: 'Tab Disabled - No Content',
};

/** The color of a tab's header: as its state, but orange where an empty one is called for. */
export type TabColor = 'green' | 'amber' | 'orange' | 'gray';

/** Home is always live. To see what visitors get, give the fields as the plan publishes them. */
export function tabState(event: EventFields, tab: EditorTabId): TabState {
  if (tab === 'home') return 'live';
  if (!editorTabHasContent(event, tab)) return 'disabled';
  return event.tabsShown[toggleOf(tab)] ? 'live' : 'ready';
}

export function tabColor(event: EventFields, tab: EditorTabId): TabColor {
  const state = tabState(event, tab);
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
 * Whether what the setup said calls for a tab: visitors of any event ask where it is and whom to turn to,
 * players of a rated one ask for its rules, and those of one over several days for its schedule.
 */
function isCalledFor(event: EventFields, tab: EditorTabId): boolean {
  if (tab === 'location' || tab === 'contactInfo') return true;
  if (tab === 'rules') return event.federationType !== 'Unrated';
  return tab === 'schedule' && !event.isSingleDay && event.endDate > event.startDate;
}
