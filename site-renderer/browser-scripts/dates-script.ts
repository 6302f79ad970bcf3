import { formatDates, WEEKDAY } from './dates.ts';

/* Formats the dates of a page before it is first painted. */
formatDates('[data-style]');
formatDates('[data-weekday]', WEEKDAY);
