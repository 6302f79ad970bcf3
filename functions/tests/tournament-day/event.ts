import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';

const START = addDays(toCalendarDate(new Date()), 30);
const ROUNDS = Array.from({ length: 9 }, (_, index) => ({
  ...{ round: index + 1, date: addDays(START, Math.floor(index / 2)) },
  ...{ time: index % 2 === 0 ? '09:30' : '15:00', notes: '' },
}));
/**
 * The tournament as it is created: an early fee with cents, reductions by percent and amount, a section with its own
 * fee, and one that fills up.
 */
export const FIELDS: EventFields = {
  ...EMPTY_EVENT,
  title: 'Harbour Open',
  startDate: START,
  endDate: addDays(START, 4),
  venueName: 'Old Customs House',
  country: 'Norway',
  city: 'Bergen',
  currency: 'EUR',
  registrationFee: 37.5,
  earlyFee: 29.95,
  earlyUntil: addDays(START, -10),
  reductions: [
    { id: 'junior', name: 'Juniors', kind: 'percent' as const, value: 50 },
    { id: 'family', name: 'Second of a family', kind: 'amount' as const, value: 7.25 },
  ],
  sections: [
    { ...emptySection('open', 'FIDE'), name: 'Open', maxPlayers: 24, rounds: 9 },
    { ...emptySection('masters', 'FIDE'), name: 'Masters', minRating: 1400, fee: 60, rounds: 5 },
  ],
  halfPointByes: 1,
  playerFields: {
    ...EMPTY_EVENT.playerFields,
    ...{ birthYear: 'optional', sex: 'optional', federation: 'optional' },
  } as const,
  rounds: ROUNDS,
  tournamentDirector: 'Ada Arbiter',
  timeControl: '90+30',
  organizerEmail: 'desk@club.example',
  tabsShown: {
    ...EMPTY_EVENT.tabsShown,
    ...{ showRegistration: true, showParticipants: true, showResults: true, showSchedule: true },
  },
};
