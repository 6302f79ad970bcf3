/*
 * The checks of a form's dates and zones, apart from what computes with them: the admin app words errors before it has
 * loaded zod.
 */
import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';
import { isTimeZone } from './time-zone.ts';

export const calendarDateSchema = z.string().refine(isCalendarDate, 'Enter a date as yyyy-mm-dd');

export const timeZoneSchema = z.string().refine(isTimeZone, 'Choose a time zone');
