import type { TournamentEvent } from '@tabiya/domain/event/event';
import { startDateProblem } from '@tabiya/domain/event/start-date';
import type { EventEdit } from '../../../data/edit-event.ts';
import type { FieldProblems } from '../edits/event-problems.ts';
import type { CheckedForm } from '../edits/use-event-form.ts';

/** The fields of Basic Settings. */
export const SETTINGS = [
  'announcement',
  'title',
  'startDate',
  'endDate',
  'venueName',
  'venueAddress',
  'checkinTime',
  'paymentInfo',
  'primaryColorHex',
] as const;

/** A start in the past is a problem, unless it is the one that is stored. */
export function startDateProblems(
  startDate: string,
  dates: { today: string; stored: string },
): FieldProblems {
  const past = startDateProblem(startDate, dates);
  return past === null ? {} : { startDate: past };
}

/** The edit of the changed fields. An event whose dates come to differ is no longer single-day. */
export function settingsEdit(
  { fields: settings, changed, base }: CheckedForm<(typeof SETTINGS)[number]>,
  { isSingleDay }: Pick<TournamentEvent, 'isSingleDay'>,
): EventEdit {
  const fields = Object.fromEntries(changed.map((name) => [name, settings[name]]));
  if (!isSingleDay || settings.startDate === settings.endDate) return { base, fields };
  return { base: { ...base, isSingleDay: true }, fields: { ...fields, isSingleDay: false } };
}
