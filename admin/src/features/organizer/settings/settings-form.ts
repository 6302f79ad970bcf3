import { eventFieldsSchema, type TournamentEvent } from '@tabiya/domain/event/event';
import { startDateProblem } from '@tabiya/domain/event/start-date';
import type { z } from 'zod';
import type { EventEdit } from '../../../data/edit-event.ts';

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

/**
 * What is wrong with settings as they are typed, by field; null when nothing is. A start in the past is, unless it is
 * the one that is stored.
 */
export function settingsProblems(
  settings: Settings,
  dates: { today: string; stored: string },
): Partial<Record<keyof Settings, string>> | null {
  const issues = settingsSchema.safeParse(settings).error?.issues ?? [];
  const problems = issues.map(({ path, message }) => [path[0], message] as const);
  const past = startDateProblem(settings.startDate, dates);
  if (past !== null) problems.push(['startDate', past]);
  // Of several problems with a field the first one is said.
  return problems.length === 0 ? null : Object.fromEntries(problems.reverse());
}

/** The edit of the fields that were changed. An event whose days come to differ is no single-day event any more. */
export function settingsEdit(
  settings: Settings,
  base: Partial<Settings>,
  { isSingleDay }: Pick<TournamentEvent, 'isSingleDay'>,
): EventEdit {
  const { startDate, endDate, ...parsed } = settingsSchema.parse(settings);
  const names = Object.keys(base) as (keyof Settings)[];
  const all = { startDate, endDate, ...parsed };
  const fields = Object.fromEntries(names.map((name) => [name, all[name]]));
  if (!isSingleDay || startDate === endDate) return { base, fields };
  return { base: { ...base, isSingleDay: true }, fields: { ...fields, isSingleDay: false } };
}
