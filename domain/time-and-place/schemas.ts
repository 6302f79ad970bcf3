/*
 * The checks of a form's dates and zones, separate from their computations: the admin app words errors before it has
 * loaded zod.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.ts';
import { isTimeZone } from './time-zone.ts';

export const calendarDateSchema = z
  .string()
  .check(z.refine(isCalendarDate, 'Enter a date as yyyy-mm-dd'));

export const timeZoneSchema = z.string().check(z.refine(isTimeZone, 'Choose a time zone'));
