import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { addDays } from '@tabiya/domain/time-and-place/calendar-date';

/** A page of the showcase: the label of its switch, its path on the site, and its model. */
type ShowcaseItem = { label: string; address: string; color: string; model: EventPageModel };

/** Two more tournaments besides the sample, each with its own color and time control. */
const OTHERS: readonly (Partial<PublishedEvent> & {
  label: string;
  address: string;
  players: number;
  days: number;
  after: number;
})[] = [
  {
    label: 'A rapid in Bergen',
    address: 'bergen-rapid',
    title: 'Bergen Harbor Rapid',
    primaryColorHex: '#7C3AED',
    venueName: 'Bergen Bibliotek',
    city: 'Bergen',
    country: 'Norway',
    currency: 'NOK',
    registrationFee: 350,
    prizeFund: 'NOK 20,000',
    timeControl: '15 min + 10 s',
    maxPlayers: 80,
    players: 62,
    days: 1,
    after: 49,
  },
  {
    label: 'Juniors in Ghent',
    address: 'gent-juniors',
    title: 'Ghent Junior Masters',
    primaryColorHex: '#EA580C',
    venueName: 'Sint-Pietersabdij',
    city: 'Ghent',
    country: 'Belgium',
    currency: 'EUR',
    registrationFee: 25,
    prizeFund: 'Trophies in every age group',
    timeControl: '60 min + 30 s',
    maxPlayers: 64,
    players: 41,
    days: 2,
    after: 91,
  },
];

/** The number of players in the first of them. */
const PLAYERS = 87;

const TABS_SHOWN: PublishedEvent['tabsShown'] = {
  ...EMPTY_EVENT.tabsShown,
  showRegistration: true,
  showParticipants: true,
  showSchedule: true,
};

/** The pages that the landing page shows: the sample's first screen, and two others like it. */
export function showcase(sample: EventPageModel): ShowcaseItem[] {
  const { event } = sample;
  const first: PublishedEvent = {
    ...EMPTY_EVENT,
    eventId: event.eventId,
    title: event.title,
    primaryColorHex: event.primaryColorHex,
    logo: event.logo,
    cover: event.cover,
    startDate: event.startDate,
    endDate: event.endDate,
    venueName: event.venueName,
    city: event.city,
    country: event.country,
    timeZone: event.timeZone,
    currency: event.currency,
    registrationFee: event.registrationFee,
    prizeFund: event.prizeFund,
    timeControl: event.timeControl,
    tournamentFormat: event.tournamentFormat,
    maxPlayers: event.maxPlayers,
    rounds: event.rounds,
    useInternalRegistration: true,
    registrationStatus: 'open',
    tabsShown: TABS_SHOWN,
  };
  const others = OTHERS.map(({ label, address, players, days, after, ...fields }): ShowcaseItem => {
    const startDate = addDays(event.startDate, after);
    const dates = { startDate, endDate: addDays(startDate, days - 1) };
    const pictures = { logo: null, cover: null };
    const own = { ...first, ...pictures, ...fields, ...dates };
    const model = { ...fuller(sample, players), event: own, news: null };
    return { label, address, color: own.primaryColorHex, model };
  });
  const model = { ...fuller(sample, PLAYERS), event: first };
  const { primaryColorHex: color } = first;
  return [{ label: 'A weekend in Portland', address: 'harbor-city', color, model }, ...others];
}

/** Returns the page during registration, with a number of players: those of the sample, and others after them. */
function fuller(page: EventPageModel, players: number): EventPageModel {
  const more = Array.from({ length: players - page.participants.length }, (_, index) => ({
    name: null,
    rating: 2050 - 9 * index,
  }));
  return { ...page, participants: [...page.participants, ...more], results: [] };
}
