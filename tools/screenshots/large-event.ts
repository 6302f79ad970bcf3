import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import type { Account } from '../../e2e/support/account.ts';
import { addPlayers, publishEvent, winterCup } from '../../e2e/support/events.ts';
import { newOrganizer } from '../../e2e/support/organizer.ts';
import { afterRound, simulatedSwiss } from './simulated-swiss.ts';

const ROUNDS = 11;

/**
 * The sections by their ids: their number of players, their ratings from the top down, and the number of rounds played.
 */
const SECTIONS = [
  { id: 'open', name: 'Open', players: 110, best: 2560, step: 8, played: 11 },
  { id: 'u2000', name: 'U2000', players: 90, best: 1998, step: 5, played: 11 },
  { id: 'u1600', name: 'U1600', players: 60, best: 1599, step: 7, played: 10 },
  {
    id: 'juniors',
    name: 'Juniors under 14, girls and boys',
    players: 40,
    best: 1720,
    step: 14,
    played: 11,
  },
] as const;

/** The fields of the event: every tab, with texts of maximum length. */
const FIELDS: Partial<EventFields> = {
  ...winterCup,
  title: 'International Harbor Chess Festival 2028',
  startDate: '2028-01-03',
  endDate: '2028-01-13',
  venueName: 'Grieghallen, Peer Gynt-salen',
  venueAddress: 'Edvard Griegs plass 1, 5015 Bergen, Norway',
  registrationFee: 85,
  earlyFee: 70,
  earlyUntil: '2027-12-01',
  currency: 'EUR',
  maxPlayers: 320,
  timeControl: '90 min + 30 s a move',
  tournamentFormat: 'Swiss System',
  prizeFund: '€12,500 guaranteed',
  checkinTime: 'January 3, 08:30 to 09:30',
  paymentInfo: 'By transfer to NO93 8601 1117 947, or in cash at the desk.',
  primaryColorHex: '#1d4ed8',
  announcement: 'Round 11 of U1600 starts at 16:00 in the small hall',
  eventDescription: 'Eleven rounds by the harbor, in **four sections**, since 1927.',
  directorName: 'Dora Director',
  directorEmail: 'dora@club.example',
  tournamentDirector: 'IA Dora Director',
  parkingInfo: 'Underground, €18 a day.',
  nearbyHotels: 'Hotel Norge, five minutes on foot.',
  fideRules: 'FIDE Laws of Chess of 2023.',
  tiebreakRules: 'Buchholz Cut-1, Buchholz, Sonneborn-Berger.',
  faq: [
    { question: 'Can I arrive late?', answer: 'Yes, up to 30 minutes after the round starts.' },
  ],
  organizerEmail: 'desk@club.example',
  sections: SECTIONS.map(({ id, name, players }) => ({
    ...emptySection(id, 'FIDE'),
    name,
    rounds: ROUNDS,
    maxPlayers: players + (id === 'u1600' ? 0 : 2),
    ...(id === 'juniors' && { fee: 40, bornFrom: 2014 }),
    ...(id === 'u2000' && { maxRating: 1999 }),
    ...(id === 'u1600' && { maxRating: 1599 }),
  })),
  playerFields: {
    ...EMPTY_EVENT.playerFields,
    title: 'optional',
    club: 'optional',
    federation: 'optional',
  },
  halfPointByes: 1,
  rounds: Array.from({ length: ROUNDS }, (_, index) => ({
    round: index + 1,
    date: `2028-01-${String(index + 3).padStart(2, '0')}`,
    time: index === ROUNDS - 1 ? '10:00' : '16:00',
    notes: index === 5 ? 'After the rest day' : '',
  })),
  tabsShown: Object.fromEntries(
    Object.keys(EMPTY_EVENT.tabsShown).map((tab) => [tab, tab !== 'showCustom']),
  ) as EventFields['tabsShown'],
};

/**
 * Creates an organizer with a published event of 300 entries in four sections, each with eleven rounds imported one by
 * one; in one section the last round is in progress.
 */
export async function largeEvent() {
  const { account, eventId } = await newOrganizer({ premium: true, fields: FIELDS });
  await publishEvent(account, eventId);
  let number = 0;
  for (const { id, players, best, step } of SECTIONS) {
    await addPlayers(
      account,
      eventId,
      Array.from({ length: players }, (_, index) => entrant(number++, id, best - index * step)),
    );
  }
  await addPlayers(account, eventId, [
    { ...entrant(number++, 'u1600', 1502), status: 'waiting' },
    { ...entrant(number++, 'juniors', 1213), status: 'cancelled' },
  ]);
  for (const section of SECTIONS) await playSection(account, eventId, section);
  await postNews(account, eventId);
  await refreshPages(account, eventId);
  return { account, ids: { event: eventId } };
}

function entrant(number: number, sectionId: string, rating: number) {
  const given = GIVEN[number % GIVEN.length] ?? '';
  const family = FAMILY[Math.floor(number / GIVEN.length) % FAMILY.length] ?? '';
  return {
    full_name: `${given} ${family}`,
    email: `player${number}@players.example`,
    fide_id: String(1_500_000 + number),
    fide_rating: number % 23 === 7 ? null : rating,
    section_id: sectionId,
    title: rating > 2500 ? 'GM' : rating > 2400 ? 'IM' : rating > 2300 ? 'FM' : '',
    federation: FEDERATIONS[number % FEDERATIONS.length] ?? '',
    club: number % 4 === 0 ? 'Bergen Schakklub av 1901' : '',
    byes: number % 17 === 3 ? [2] : [],
    notes: number % 29 === 1 ? 'I’ll arrive on the second day. Please pair me from round 2.' : '',
    status: number % 5 === 0 ? ('registered' as const) : ('paid' as const),
    arrived_at: number % 7 === 0 ? null : '2028-01-03T08:30:00Z',
  };
}

async function playSection(
  { client }: Account,
  eventId: string,
  { id, played }: (typeof SECTIONS)[number],
): Promise<void> {
  const answer = await client
    .from('participants')
    .select('id, full_name, title, federation, fide_rating')
    .eq('event_id', eventId)
    .eq('section_id', id)
    .in('status', ['registered', 'paid'])
    .order('fide_rating', { ascending: false, nullsFirst: false })
    .order('full_name');
  const entrants = (answer.data ?? []).map((row) => ({
    participantId: row.id,
    name: row.full_name,
    title: row.title,
    federation: row.federation,
    rating: row.fide_rating,
  }));
  const results = simulatedSwiss(entrants, ROUNDS);
  for (let round = 1; round <= ROUNDS; round++) {
    const { error } = await client.rpc('save_section_results', {
      in_event_id: eventId,
      in_section_id: id,
      in_results: afterRound(results, Math.min(round, played)),
      in_version: round - 1,
    });
    if (error) throw new Error(error.message);
  }
}

/** Posts enough news to fill two pages of earlier news, and a draft. */
async function postNews({ client }: Account, eventId: string): Promise<void> {
  const posts = Array.from({ length: 64 }, (_, index) => ({
    event_id: eventId,
    day: new Date(Date.UTC(2027, 10, 12 + index)).toISOString().slice(0, 10),
    title: HEADLINES[index % HEADLINES.length] ?? '',
    body: NEWS[index % NEWS.length] ?? '',
    status: index === 63 ? ('draft' as const) : ('published' as const),
  }));
  const { error } = await client.from('posts').insert(posts);
  if (error) throw new Error(error.message);
}

const HEADLINES = [
  'First-round pairings',
  'Grandmaster Nakamura-Schwarzenegger withdraws, and Łucja Haugen-Lindström takes over board one of the Open',
  'The rest day: a boat trip',
  'U1600 starts at four',
];
const NEWS = [
  'Pairings are posted in the hall and at www.club.example/pairings.\n\nThe doors open at **half past eight**; the games start at nine.',
  'The boat leaves from the quay:\n\n- 10:00 from the hall\n- 14:30 back\n\nWarm clothes, please.',
  'Send questions to desk@club.example.',
];

async function refreshPages({ origin, session }: Account, eventId: string): Promise<void> {
  const response = await fetch(`${origin}/api/refresh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    },
    body: JSON.stringify({ eventId }),
  });
  if (!response.ok) throw new Error(`Refreshing was answered with ${response.status}.`);
}

const GIVEN =
  'Anna Bjørn Chiara Dmitri Eszter Femi Gaurav Hanne Íris José-Ramón Kari Łucja Mateo Nora Olav Pilar Wolfgang Ximena'.split(
    ' ',
  );
const FAMILY =
  'Aas Berg Chen Dahl Eide Ferrari Grünfeld Haugen-Lindström Iversen Jansen Knutsen Lund Moen Nakamura-Schwarzenegger Okafor Petrosyan Quispe'.split(
    ' ',
  );
const FEDERATIONS = ['NOR', 'NOR', 'SWE', 'DEN', 'GER', 'POL', 'IND', 'USA', 'ESP'];
