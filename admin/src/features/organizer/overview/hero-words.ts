import { allPlaces } from '@tabiya/domain/event/entry-terms/places';
import type { RegistrationState } from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isLocked } from '@tabiya/domain/event/plan';
import type { Phase } from '@tabiya/domain/overview/phase';
import type { RoundStep } from '@tabiya/domain/overview/stage';
import { daysBetween } from '@tabiya/domain/pages/own-events';
import { plural } from '@tabiya/domain/text/plural';
import {
  formatDate,
  formatDateRange,
  isCalendarDate,
  toCalendarDate,
} from '@tabiya/domain/time-and-place/calendar-date';
import { STEP_HEADINGS } from '../step-headings.ts';
import type { OverviewData } from './use-overview.ts';

/** The head of the overview: a line above, the one heading, and a sentence. */
type HeroWords = { kicker: string; heading: string; sentence: string };

type RoundPhase = Extract<Phase, { kind: 'round' }>;
type EveningPhase = Extract<Phase, { kind: 'evening' }>;

export function heroWords(overview: OverviewData): HeroWords {
  const { event, phase } = overview;
  const kicker = datesText(event);
  switch (phase.kind) {
    case 'draft':
      return { kicker, ...draftWords(overview, phase.isUnlisted) };
    case 'cancelled':
      return {
        kicker,
        heading: 'The tournament is cancelled',
        sentence: event.cancellationReason || 'Your page says so, and registration is closed.',
      };
    case 'open':
      return { kicker: withDays(kicker, phase.daysLeft), ...openWords(overview) };
    case 'soon':
      return {
        kicker: withDays(kicker, phase.daysLeft),
        heading: 'Check your list',
        sentence: `The first day is ${daysText(phase.daysLeft)}. ${placesText(overview)}`,
      };
    case 'round':
      return { kicker: dayText(phase), ...roundWords(overview, phase) };
    case 'evening':
      return { kicker: dayText(phase), ...eveningWords(event, phase) };
    case 'over':
      return { kicker, ...overWords(overview) };
  }
}

function draftWords(
  { event, entries }: OverviewData,
  isUnlisted: boolean,
): Omit<HeroWords, 'kicker'> {
  if (isUnlisted) {
    return {
      heading: 'Your page is off',
      sentence: `Visitors can’t see it until you publish again.${entries.length > 0 ? ' Your participant list is kept.' : ''}`,
    };
  }
  const isReady = event.title !== '' && isCalendarDate(event.startDate);
  return {
    heading: '3 steps to your page',
    sentence: isReady
      ? 'You can still change everything after you publish.'
      : 'All you need to publish is a title and a date.',
  };
}

function openWords(overview: OverviewData): Omit<HeroWords, 'kicker'> {
  const { event, registration, arrivals } = overview;
  const { expected } = arrivals;
  if (!TAKES_ENTRIES.includes(registration)) {
    return {
      heading: CLOSED[registration] ?? 'Registration is closed',
      sentence: `Your page is live. ${placesText(overview)}`,
    };
  }
  if (registration === 'external') {
    return {
      heading: 'Your page is live',
      sentence:
        'Players register through your link. To run the tournament here, add or import them.',
    };
  }
  if (expected === 0) {
    return {
      heading: 'Your page is live and open for registration',
      sentence: 'Share the link. Registrations will appear here.',
    };
  }
  const places = allPlaces(event);
  return {
    heading:
      places === null ? `${playersText(expected)} registered` : `${expected} of ${places} places`,
    sentence:
      registration === 'waiting'
        ? 'All places are taken. New registrations go on the waiting list.'
        : 'Registration is open. Share the link.',
  };
}

const TAKES_ENTRIES: readonly RegistrationState[] = ['internal', 'waiting', 'external'];

const CLOSED: Partial<Record<RegistrationState, string>> = {
  none: 'Registration isn’t open yet',
  soon: 'Registration isn’t open yet',
  full: 'All places are taken',
  over: 'Registration has closed',
};

function roundWords(overview: OverviewData, phase: RoundPhase): Omit<HeroWords, 'kicker'> {
  const { round, start, stage, day, days } = phase;
  const { now, event } = overview;
  // A round can begin before its time.
  const hasResults = stage !== null && stage.missing < stage.boards;
  const isAhead = start !== null && start > Date.parse(now) && !hasResults;
  const ahead = isAhead ? `${inTime(start - Date.parse(now))}. ` : '';
  if (round === null || (stage === null && start === null)) {
    return {
      heading: days === 1 ? 'Today is the day' : `Day ${day} of ${days}`,
      sentence: hereText(overview),
    };
  }
  const clock = start === null ? '' : clockText(start, event.timeZone);
  if (stage === null) {
    const verb = isAhead ? 'starts' : 'started';
    return { heading: `Round ${round} ${verb} at ${clock}`, sentence: ahead + hereText(overview) };
  }
  return {
    heading: isAhead ? `Round ${round} starts at ${clock}` : STEP_HEADINGS[stage.step](round),
    sentence: ahead + stepSentence(overview, stage.step),
  };
}

function stepSentence(overview: OverviewData, step: RoundStep): string {
  const { stage, phase } = overview;
  const { boards, missing } = stage ?? { boards: 0, missing: 0 };
  switch (step) {
    case 'pair':
      return phase.kind === 'round' && phase.round === 1
        ? hereText(overview)
        : 'All results from the previous round are in.';
    case 'import':
      return 'Import the next file from your pairing program.';
    case 'publish':
      return 'Pairings aren’t public yet.';
    case 'enter':
      return missing === boards
        ? `${boardsText(boards)}, no results yet.`
        : `${boards - missing} of ${boards} results are in.`;
    case 'standings':
      return 'Results aren’t public yet.';
  }
}

function eveningWords(
  { timeZone }: TournamentEvent,
  { round, start, date }: EveningPhase,
): Omit<HeroWords, 'kicker'> {
  const heading = `Round ${round} is ready to pair`;
  const played = `Round ${round - 1} is complete.`;
  if (start === null) return { heading, sentence: played };
  const day = toCalendarDate(new Date(start), timeZone);
  const name = daysBetween(date, day) === 1 ? 'tomorrow' : `on ${formatDate(day, 'weekday')}`;
  return { heading, sentence: `${played} Round starts ${name} at ${clockText(start, timeZone)}.` };
}

function overWords({ stage, plan, phase }: OverviewData): Omit<HeroWords, 'kicker'> {
  const missing = phase.kind === 'over' ? (stage?.missing ?? 0) : 0;
  if (missing > 0) {
    return {
      heading: plural(missing, 'result is missing', 'results are missing'),
      sentence: 'The tournament is over. Standings become final once all results are in.',
    };
  }
  return isLocked('messages', plan)
    ? {
        heading: 'The tournament is over',
        sentence: 'Add the results, or a closing note, to your page.',
      }
    : {
        heading: 'Thank the players',
        sentence: 'The tournament is over. Email everyone the results.',
      };
}

/** `143 of 240 places are taken.` */
function placesText({ event, arrivals }: OverviewData): string {
  const { expected } = arrivals;
  const places = allPlaces(event);
  return places === null
    ? `${playersText(expected)} registered.`
    : `${expected} of ${places} places are taken.`;
}

/** `38 of 200 players have not arrived.` */
function hereText({ arrivals: { expected, arrived } }: OverviewData): string {
  if (expected === 0) return 'No one has registered yet.';
  if (arrived >= expected) return `All ${playersText(expected)} are checked in.`;
  if (arrived === 0) return `${playersText(expected)} registered, no one checked in yet.`;
  const absent = expected - arrived;
  return plural(absent, 'player hasn’t checked in.', 'players haven’t checked in.');
}

function playersText(count: number): string {
  return plural(count, 'player');
}

export function boardsText(count: number): string {
  return plural(count, 'board');
}

function datesText({ startDate, endDate, venueName }: TournamentEvent): string {
  return [formatDateRange(startDate, endDate, 'en-US', 'short'), venueName]
    .filter((part) => part.trim() !== '')
    .join(' · ');
}

function withDays(text: string, days: number | null): string {
  return days === null ? text : [text, daysText(days)].filter(Boolean).join(' · ');
}

function daysText(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function dayText({ date, day, days }: RoundPhase | EveningPhase): string {
  const text = formatDate(date, 'weekday');
  return days === 1 ? text : `${text} · day ${day} of ${days}`;
}

/** `In 48 minutes`, `In 3 hours`. */
function inTime(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes < 100) return `In ${plural(minutes, 'minute')}`;
  return `In ${Math.round(minutes / 60)} hours`;
}

/** The time at the venue, e.g. `15:00`. */
function clockText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(instant);
}
