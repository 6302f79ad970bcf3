import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event';
import type { z } from 'zod';

const fieldsSchema = eventFieldsSchema.pick({
  announcement: true,
  title: true,
  startDate: true,
  endDate: true,
  venueName: true,
  venueAddress: true,
  checkinTime: true,
  paymentInfo: true,
  primaryColorHex: true,
});

/** The fields of Basic Settings: those of the event, and the end not before the start. */
export const settingsSchema = fieldsSchema.refine(
  ({ startDate, endDate }) => endDate >= startDate,
  { path: ['endDate'], message: 'End date cannot be before the start date' },
);

export type Settings = z.infer<typeof fieldsSchema>;

export function settingsOf(event: TournamentEvent): Settings {
  const names = Object.keys(fieldsSchema.shape) as (keyof Settings)[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as Settings;
}

/** What is saved: an event whose days differ is no single-day event any more. */
export function settingsChange(settings: Settings, event: Pick<TournamentEvent, 'isSingleDay'>) {
  return {
    ...settings,
    isSingleDay: event.isSingleDay && settings.startDate === settings.endDate,
  };
}
