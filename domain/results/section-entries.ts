import { countingRating, holdsPlace, type Participant } from '../entries/list/participant.ts';
import type { Section } from '../event/entry-terms/section.ts';
import type { FederationType } from '../event/federation.ts';
import { compareStartOrder } from '../pairing/start-order.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/** The parts of an entry that results, prizes, and reports use. */
export type SectionEntry = Pick<
  Participant,
  'title' | 'federation' | 'fideId' | 'sex' | 'birthYear' | 'club' | 'showName'
> & {
  participantId: string;
  name: string;
  /** The part of the name that is the family name; empty or omitted if unknown. */
  familyName?: string;
  /** The rating that counts in the section. */
  rating: number | null;
  /** The rounds with a requested half-point bye. */
  byes?: readonly number[];
  /** True if they have arrived. */
  hasArrived?: boolean;
};

/**
 * Returns the entries of a section that hold a place, in the order of start ranks: by rating, title, and name.
 * `sectionId` is empty for the whole event.
 */
export function sectionEntries(
  event: { federationType: FederationType; sections: readonly Section[] },
  sectionId: string,
  participants: readonly Participant[],
): SectionEntry[] {
  const section = event.sections.find(({ id }) => id === sectionId);
  const list = event.federationType === 'Unrated' ? 'Unrated' : section?.ratingList;
  return participants
    .filter(
      (participant) =>
        holdsPlace(participant) && (sectionId === '' || participant.sectionId === sectionId),
    )
    .map(
      (participant): SectionEntry => ({
        participantId: participant.id,
        name: participant.fullName,
        familyName: participant.familyName,
        title: participant.title,
        federation: participant.federation,
        fideId: participant.fideId,
        sex: participant.sex,
        showName: participant.showName,
        birthYear: participant.birthYear,
        club: participant.club,
        rating: countingRating(participant, list ?? event.federationType),
        byes: participant.byes,
        hasArrived: participant.arrivedAt !== null,
      }),
    )
    .sort(compareStartOrder);
}

/** Why an entry holds no place in a section: cancelled, on the waiting list, or in another section. */
export type LeftReason = 'cancelled' | 'waiting' | 'moved';

export type LeftEntry = { name: string; reason: LeftReason };

/** Returns the entries that hold no place in a section, by id. */
export function leftEntries(
  sectionId: string,
  participants: readonly Pick<Participant, 'id' | 'fullName' | 'status' | 'sectionId'>[],
): Map<string, LeftEntry> {
  return new Map(
    participants.flatMap((participant): [string, LeftEntry][] => {
      const { id, fullName: name, status } = participant;
      if (!holdsPlace(participant)) {
        return [[id, { name, reason: status === 'waiting' ? 'waiting' : 'cancelled' }]];
      }
      const isHere = sectionId === '' || participant.sectionId === sectionId;
      return isHere ? [] : [[id, { name, reason: 'moved' }]];
    }),
  );
}

/** Converts an entry to a player of the results, without games. */
export function toPlayer(entry: SectionEntry, startRank: number): Player {
  const { participantId, name, familyName = '', title, federation, fideId, rating } = entry;
  return {
    startRank,
    participantId,
    name,
    title,
    federation,
    fideId,
    rating,
    games: [],
    ...(familyName !== '' && { familyName }),
  };
}
