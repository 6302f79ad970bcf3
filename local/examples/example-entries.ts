import { type ChargingEvent, chargedFee } from '@tabiya/domain/entries/money/charged-fee';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import { transliterate } from '@tabiya/domain/text/transliterated';
import { addDays, type CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { NAMES } from './example-names.ts';

/** The payment methods of the examples; unpaid players are imported with the first one. */
export const METHODS = ['transfer', 'card', 'cash'] as const;

/** An invented player of the examples. */
type ExamplePlayer = {
  fullName: string;
  federation: string;
  /** An ID that FIDE has given nobody. */
  fideId: string;
  /** null for a player without a rating. */
  rating: number | null;
  title: string;
  sectionId: string | null;
  status: 'registered' | 'paid' | 'cancelled';
  method: (typeof METHODS)[number];
  registeredAt: string;
  arrivedAt: string | null;
  byes: number[];
  birthYear: number | null;
};

const SECTIONS = [
  { id: 'open', players: 34, best: 2486, step: 19 },
  { id: 'u1800', players: 31, best: 1796, step: 15 },
  { id: 'juniors', players: 22, best: 1712, step: 28 },
] as const;

/** Returns the 87 players of the running example, by section and rating. The same ones each time. */
export function examplePlayers(start: CalendarDate): ExamplePlayer[] {
  const people = mixedPeople();
  let next = 0;
  return SECTIONS.flatMap(({ id, players, best, step }) =>
    people.splice(0, players).map((person, index): ExamplePlayer => {
      const rating = index % 11 === 10 ? null : best - index * step;
      const status = index === 13 ? 'cancelled' : index % 9 === 5 ? 'registered' : 'paid';
      const number = next++;
      return {
        ...person,
        rating,
        status,
        sectionId: id,
        title: exampleTitle(rating),
        method: METHODS[number % METHODS.length] ?? 'cash',
        registeredAt: registeredAt(start, number),
        arrivedAt: status === 'cancelled' ? null : `${start}T07:${10 + (number % 40)}:00Z`,
        byes: number % 17 === 3 ? [2] : [],
        birthYear: id === 'juniors' ? Number(start.slice(0, 4)) - 10 - (index % 6) : null,
      };
    }),
  );
}

/** Returns the players registered for the rapid so far. */
export function rapidPlayers(today: CalendarDate): ExamplePlayer[] {
  return mixedPeople()
    .filter((_, index) => index % 5 === 2)
    .map((person, index) => ({
      ...person,
      rating: 2120 - index * 53,
      title: '',
      sectionId: null,
      status: index % 4 === 1 ? 'paid' : 'registered',
      method: 'cash',
      registeredAt: registeredAt(addDays(today, 1), index),
      arrivedAt: null,
      byes: [],
      birthYear: null,
    }));
}

/** Returns the entry of a player in the format of an import. */
export function exampleEntry(event: ChargingEvent, player: ExamplePlayer, index: number) {
  const address = transliterate(player.fullName).replaceAll(/[^a-z]+/g, '.');
  return {
    full_name: player.fullName,
    // In Vietnam it comes first.
    family_name: player.federation === 'VIE' ? (player.fullName.split(' ')[0] ?? '') : '',
    email: `${address}@players.example`,
    phone_number: `+31 10 555 ${String(1000 + index * 7).slice(-4)}`,
    federation: player.federation,
    fide_id: player.rating === null ? '' : player.fideId,
    fide_rating: player.rating,
    entry_fide_rating: player.rating,
    title: player.title,
    section_id: player.sectionId,
    status: player.status,
    registered_at: player.registeredAt,
    arrived_at: player.arrivedAt,
    byes: player.byes,
    birth_year: player.birthYear,
    show_name: true,
    ...snakeCased(chargedFee(event, { ...player, reduction: '', reductionState: '' }, null)),
  };
}

function mixedPeople() {
  const people = Object.entries(NAMES).flatMap(([federation, names]) =>
    names.split(', ').map((fullName) => ({ fullName, federation })),
  );
  // A step coprime to the number of players visits each once, with federations in turn.
  return people.flatMap((_, index) => {
    const person = people[(index * 31) % people.length];
    return person ? { ...person, fideId: String(999_000_000 + 37 * index) } : [];
  });
}

function exampleTitle(rating: number | null): string {
  if (rating === null || rating < 2220) return '';
  return rating > 2440 ? 'GM' : rating > 2380 ? 'IM' : rating > 2290 ? 'FM' : 'CM';
}

/** Returns when a player registered: in the eight weeks before a day, a third of them in the last three. */
function registeredAt(day: CalendarDate, number: number): string {
  const days = 2 + ((number * 37) % 54) * (number % 3 === 0 ? 0.4 : 1);
  const hours = days * 24 + (number % 7);
  return new Date(Date.parse(`${day}T12:00:00Z`) - hours * 3_600_000).toISOString();
}
