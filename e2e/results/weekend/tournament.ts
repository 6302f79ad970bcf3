import type { Page } from '@playwright/test';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { tabsShowing } from '../../../site-renderer/testing/models.ts';
import { addPlayers } from '../../support/events.ts';
import { newTournament } from '../../support/organizer.ts';

export const ROUNDS = 5;

/** The sections with their players, and the rating of the first one. */
export const SECTIONS = [
  { id: 'masters', name: 'Masters', count: 7, top: 2600 },
  { id: 'open', name: 'Open', count: 62, top: 2400 },
  { id: 'u1800', name: 'U1800', count: 75, top: 1799 },
  { id: 'juniors', name: 'Juniors', count: 36, top: 1500 },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

const GIVEN = [
  ...['Ada', 'Björn', 'Carla', 'Dário', 'Elif', 'Fatou', 'Gudrun', 'Hugo', 'Ines', 'Jörg'],
  ...['Kaja', 'Leïla', 'Mikkel', 'Nora', 'Oskar', 'Pia', 'Quim', 'Rana', 'Sören', 'Tove'],
];
const FAMILY = [
  ...['Aas', 'Bakke', 'Çelik', 'Dahl', 'Eide', 'Fonseca', 'Grønli', 'Haugen', 'Ibarra', 'Jansen'],
];

const ALL = SECTIONS.flatMap(({ id, count, top }) =>
  Array.from({ length: count }, (_, index) => ({ section: id, rating: top - index * 10 })),
).map((player, index) => ({
  ...player,
  name: `${GIVEN[index % GIVEN.length]} ${FAMILY[Math.floor(index / GIVEN.length)]}`,
  fideId: String(910_000 + index),
}));

/** The sections as the tournament has them. */
export const FIELDS = {
  federationType: 'FIDE' as const,
  sections: SECTIONS.map(({ id, name, count }) =>
    makeSection({ id, name, maxPlayers: id === 'u1800' ? count : null }),
  ),
};

/** The players of a section by rating. */
export const playersOf = (section: SectionId) => ALL.filter((player) => player.section === section);

const names = (section: SectionId, ...places: number[]) =>
  places.map((place) => playersOf(section)[place - 1]?.name ?? '');

/** Players of whom something is to be told, by section and rating. */
export const [NO_SHOW = ''] = names('masters', 7);
export const [
  CANCELLED = '',
  BYE_AT_DESK = '',
  BYE_IN_DRAFT = '',
  ABSENT = '',
  ANNOUNCED = '',
  SISTER = '',
  BROTHER = '',
] = names('open', 5, 12, 17, 22, 30, 3, 34);
/** One who is cancelled in a full section, and who gets the place. */
export const [LEAVER = ''] = names('u1800', 40);
export const WAITING = 'Wanda Waits';
/** Checked in at the desk while the others already were. */
export const AT_THE_DESK = names('juniors', 1, 2, 3, 4);

/** The tournament at half past nine: 180 players with places, one who waits, and most of them checked in. */
export async function weekendOpen(page: Page) {
  const startDate = addDays(toCalendarDate(new Date(), 'UTC'), 1);
  const organizer = await newTournament(
    page,
    {
      ...{ title: 'Bergen Weekend Open', startDate, endDate: addDays(startDate, 1) },
      tabsShown: tabsShowing('showHome', 'showRegistration', 'showResults'),
      halfPointByes: 1,
      rounds: Array.from({ length: ROUNDS }, (_, index) => ({
        ...{ round: index + 1, date: startDate, time: `${10 + 2 * index}:00`, notes: '' },
      })),
      ...FIELDS,
    },
    { premium: true },
  );
  const { account, eventId } = organizer;
  const missing = [NO_SHOW, ABSENT, ...AT_THE_DESK];
  await addPlayers(account, eventId, [
    ...ALL.map(({ name, section, rating, fideId }, index) => ({
      ...{ full_name: name, section_id: section, fide_rating: rating, fide_id: fideId },
      ...{ email: `p${index}@players.example`, federation: 'NOR', show_name: true },
    })),
    {
      ...{ full_name: WAITING, section_id: 'u1800', fide_rating: 1600, status: 'waiting' },
      ...{ show_name: true },
    },
  ]);
  const { error } = await account.client
    .from('participants')
    .update({ arrived_at: new Date().toISOString() })
    .eq('event_id', eventId)
    .neq('status', 'waiting')
    .not('full_name', 'in', `(${missing.map((name) => `"${name}"`).join()})`);
  if (error) throw new Error(error.message);
  return organizer;
}
