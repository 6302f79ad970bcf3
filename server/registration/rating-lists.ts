import {
  type JudgedPlayer,
  type Listing,
  listingSchema,
  NO_LISTING,
} from '@tabiya/domain/entries/lookup/judge-entry';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';

const answerSchema = z.array(listingSchema);

/** Returns what the rating lists say of each player: one call for all of them, and none if nobody has an ID. */
export async function readListings(
  players: readonly Pick<
    JudgedPlayer,
    'fullName' | 'fideId' | 'localFederationId' | 'federation'
  >[],
): Promise<Listing[]> {
  const hasId = players.some(
    ({ fideId, localFederationId }) => fideId !== '' || localFederationId !== '',
  );
  if (!hasId) return players.map(() => NO_LISTING);
  const asked = players.map(({ fullName, fideId, localFederationId, federation }) => ({
    fullName,
    fideId,
    localFederationId,
    federation,
  }));
  const answer = await ownDatabase().rpc('listed_players', { in_players: asked });
  const listings = answerSchema.parse(unwrap(answer));
  // A player without an answer would be judged by what was typed.
  if (listings.length !== players.length) throw new Error('The rating lists answered in part.');
  return listings;
}
