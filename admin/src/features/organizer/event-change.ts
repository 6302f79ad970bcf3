import type { EventFields } from '@tabiya/domain/event/event';
import type { Sections } from '@tabiya/domain/event/tabs-shown';
import type { EventEdit } from '../../data/edit-event.ts';

/** Some fields of an event; of its tabs' toggles those that change. */
export type EventChange = Partial<Omit<EventFields, 'sections'>> & { sections?: Partial<Sections> };

/** A change as an edit of the event on the screen. */
export function toEdit(event: EventFields, { sections, ...change }: EventChange): EventEdit {
  const fields: Partial<EventFields> = {
    ...change,
    ...(sections && { sections: { ...event.sections, ...sections } }),
  };
  const names = Object.keys(fields) as (keyof EventFields)[];
  return { base: Object.fromEntries(names.map((name) => [name, event[name]])), fields };
}
