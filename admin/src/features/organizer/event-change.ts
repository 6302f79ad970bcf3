import type { EventFields } from '@tabiya/domain/event/event';
import type { TabsShown } from '@tabiya/domain/event/tabs';
import type { EventEdit } from '../../data/edit-event.ts';

/** Some fields of an event, and of its tab toggles those that change. */
export type EventChange = Partial<Omit<EventFields, 'tabsShown'>> & {
  tabsShown?: Partial<TabsShown>;
};

/** A change as an edit of the event on the screen. */
export function toEdit(event: EventFields, { tabsShown, ...change }: EventChange): EventEdit {
  const fields: Partial<EventFields> = {
    ...change,
    ...(tabsShown && { tabsShown: { ...event.tabsShown, ...tabsShown } }),
  };
  const names = Object.keys(fields) as (keyof EventFields)[];
  return { base: Object.fromEntries(names.map((name) => [name, event[name]])), fields };
}
