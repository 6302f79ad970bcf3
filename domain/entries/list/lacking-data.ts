import type { FederationType } from '../../event/federation.ts';
import { lastFirst } from './name-parts.ts';
import { holdsPlace, type Participant } from './participant.ts';

/** The data of a player that a federation needs to rate games. */
const RATED_DATA = ['FIDE ID', 'federation', 'sex', 'year of birth', 'name in two parts'] as const;
type RatedData = (typeof RATED_DATA)[number];

type RatedPlayer = {
  fideId: string;
  federation: string;
  sex: string;
  /** The year, or the date; empty if unknown. */
  birth: string;
  /** Last name first. */
  name: string;
};

/** Returns the data missing for a rating by FIDE. */
export function lackingData({ fideId, federation, sex, birth, name }: RatedPlayer): RatedData[] {
  const isThere: Readonly<Record<RatedData, boolean>> = {
    'FIDE ID': /^\d+$/.test(fideId),
    federation: federation !== '',
    sex: sex !== '',
    'year of birth': birth !== '',
    'name in two parts': name.includes(','),
  };
  return RATED_DATA.filter((data) => !isThere[data]);
}

type ListedPlayer = Pick<
  Participant,
  | 'status'
  | 'fideId'
  | 'localFederationId'
  | 'federation'
  | 'sex'
  | 'birthYear'
  | 'fullName'
  | 'familyName'
>;

/** Returns true if a participant holds a place and lacks data that a rating report needs. */
export function isIncomplete(participant: ListedPlayer): boolean {
  const birth = String(participant.birthYear ?? '');
  return (
    holdsPlace(participant) &&
    lackingData({ ...participant, birth, name: lastFirst(participant) }).length > 0
  );
}

/** Returns true if a participant holds a place in a rated event and has no ID of its rating list. */
export function lacksId(
  participant: ListedPlayer,
  { federationType }: { federationType: FederationType },
): boolean {
  if (federationType === 'Unrated' || !holdsPlace(participant)) return false;
  return (federationType === 'FIDE' ? participant.fideId : participant.localFederationId) === '';
}

/**
 * Returns true if a participant who is not cancelled claims a reduction or a free place that is neither confirmed nor
 * declined.
 */
export function claimsReduction({
  status,
  reductionState,
  discountState,
}: Pick<Participant, 'status' | 'reductionState' | 'discountState'>): boolean {
  return status !== 'cancelled' && [reductionState, discountState].includes('claimed');
}
