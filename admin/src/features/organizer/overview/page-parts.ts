import { feeSentence } from '@tabiya/domain/event/entry-terms/fee-sentence';
import { hasOwnFees } from '@tabiya/domain/event/entry-terms/fees';
import type { EventFields } from '@tabiya/domain/event/event';
import type { Plan } from '@tabiya/domain/event/plan';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import { plural } from '@tabiya/domain/text/plural';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';

/** A piece of information that visitors look for on the page. */
export type PagePart = {
  label: string;
  /** A short summary of the content; empty if not filled in. */
  value: string;
  /** The screen where it is filled in. */
  to: string;
};

/** The parts of the page that visitors look for, if the plan includes them, in order of importance. */
export function pageParts(eventId: string, fields: EventFields, plan: Plan): PagePart[] {
  const { startDate, endDate, venueName, venueAddress, rounds, scheduleLink } = fields;
  const { tournamentFormat, timeControl, prizeFund, eventDescription } = fields;
  const has = (tab: 'schedule' | 'about') => !plan.lockedTabs.includes(tab);
  const at = (tab?: string) => editorPath(eventId, tab === undefined ? {} : { tab });
  const dates = startDate === '' ? '' : formatDateRange(startDate, endDate, 'en-US', 'short');
  const parts: (PagePart | false)[] = [
    { label: 'Dates and venue', value: joined(dates, venueName), to: at() },
    { label: 'Venue address', value: venueAddress, to: at('location') },
    { label: 'Registration fee', value: feeText(fields), to: at() },
    { label: 'Prizes', value: prizeFund, to: at() },
    { label: 'Format', value: joined(tournamentFormat, timeControl), to: at() },
    has('schedule') && {
      label: 'Schedule',
      value: scheduleText(rounds.length, scheduleLink),
      to: adminViewPath(eventId, 'schedule'),
    },
    has('about') && { label: 'Description', value: eventDescription, to: at('about') },
    !plan.lockedFields.includes('cover') && {
      label: 'Cover picture',
      value: fields.cover === null ? '' : 'Added',
      to: at(),
    },
  ];
  return parts.filter((part) => part !== false);
}

function feeText(fields: EventFields): string {
  return feeSentence(fields) ?? (fields.sections.some(hasOwnFees) ? 'By section' : '');
}

const joined = (...texts: string[]) => texts.filter((text) => text !== '').join(' · ');

function scheduleText(rounds: number, link: string): string {
  if (rounds === 0) return link;
  return plural(rounds, 'round');
}
