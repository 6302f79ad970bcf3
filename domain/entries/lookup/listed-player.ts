import * as z from 'zod/mini';
import type { FederationType } from '../../event/federation.ts';
import { type RatingKind, ratingByKind } from '../../event/rating-kind.ts';
import type { TypedParticipantEntry } from '../list/participant-entry.ts';
import { nameParts } from '../list/written-name.ts';
import { listIdField, ratingCounts } from './rating-list.ts';

/** A player found by the look-up. Texts are empty and ratings null if the list has none. */
export const foundPlayerSchema = z.object({
  id: z.string(),
  /** In the list's format, usually `Last, First`. */
  name: z.string(),
  federation: z.string(),
  title: z.string(),
  standard: z.nullable(z.number()),
  rapid: z.nullable(z.number()),
  blitz: z.nullable(z.number()),
});
export type FoundPlayer = z.infer<typeof foundPlayerSchema>;

/** Returns the fields of an entry that a list fills in, as values of the form. */
export function listedEntry(
  player: FoundPlayer,
  list: string,
  federationType: FederationType,
  ratingKind: RatingKind,
): Partial<TypedParticipantEntry> {
  const { name, title, federation } = player;
  const rating = ratingByKind(player, ratingKind)?.rating;
  return {
    ...nameParts(name),
    [listIdField(list)]: player.id,
    ...(title !== '' && { title }),
    ...(/^[A-Z]{3}$/.test(federation) && { federation }),
    ...(rating !== undefined && ratingCounts(list, federationType) && { rating: String(rating) }),
  };
}
