import type { ListedEntry } from '../entries/list/column-record.ts';
import { holdsPlace } from '../entries/list/participant.ts';
import type { EventFields } from '../event/event.ts';
import { sectionRatingKind } from '../event/rating-kind.ts';
import { fromMinorUnits } from '../money/currency.ts';
import { hyphenate } from '../text/hyphenated.ts';
import { countryCode } from '../time-and-place/country.ts';
import { fideFederation } from '../time-and-place/fide-federation.ts';
import { parseArbiters } from './arbiters.ts';
import type { ExportedEntry, ExportedTournament } from './exported-entry.ts';

/** An entry for export that can be found again in the list. */
export type SectionExportEntry = ExportedEntry & { participantId: string };

/** The scope of an export: a section, empty for the whole event, and optionally only arrived players. */
type ExportChoice = { sectionId: string; isArrivedOnly: boolean };

/** Returns the exported entries that hold a place, in the order of the list. */
export function exportedEntries(
  { currency }: Pick<EventFields, 'currency'>,
  entries: readonly ListedEntry[],
  { sectionId, isArrivedOnly }: ExportChoice,
): SectionExportEntry[] {
  return entries
    .filter(
      ({ participant }) =>
        holdsPlace(participant) &&
        (sectionId === '' || participant.sectionId === sectionId) &&
        (!isArrivedOnly || participant.arrivedAt !== null),
    )
    .map(({ participant, received }) => ({
      participantId: participant.id,
      fullName: participant.fullName,
      familyName: participant.familyName,
      title: participant.title,
      federation: participant.federation,
      fideId: participant.fideId,
      nationalId: participant.localFederationId,
      sex: participant.sex,
      birthYear: participant.birthYear,
      fideRating: participant.fideRating,
      nationalRating: participant.nationalRating,
      club: participant.club,
      email: participant.email,
      phone: participant.phoneNumber,
      byes: participant.byes,
      owed: participant.feeOwed === null ? null : fromMinorUnits(participant.feeOwed, currency),
      paid: fromMinorUnits(received, currency),
      hasArrived: participant.arrivedAt !== null,
    }));
}

/** The tournament for an export; `sectionId` is empty for the whole event. */
export function exportedTournament(event: EventFields, sectionId: string): ExportedTournament {
  const section = event.sections.find(({ id }) => id === sectionId);
  const eventList = event.federationType === 'National' ? 'National' : 'FIDE';
  return {
    name: section ? `${event.title}, ${section.name}` : event.title,
    city: event.city,
    federation: fideFederation(countryCode(event.country) ?? ''),
    startDate: event.startDate,
    endDate: event.endDate,
    ...parseArbiters(event.tournamentDirector),
    timeControl: event.timeControl,
    rounds: section?.rounds ?? (event.rounds.length || null),
    initialColor: null,
    ratingList: section?.ratingList ?? eventList,
    ratingKind: sectionRatingKind(event, section),
  };
}

/** The name of a file with entries or results of a tournament: `spring-open-u1800.trf`. */
export function exportFileName(tournament: string, extension: string): string {
  return `${hyphenate(tournament, 60) || 'tournament'}.${extension}`;
}
