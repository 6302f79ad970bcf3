import type { ProfileChange } from '@tabiya/domain/accounts/profile';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import type { Tables, TablesUpdate } from '../../../supabase/database-types.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** A user's profile, including whether they are premium. */
export type Profile = {
  userId: string;
  email: string;
  displayName: string;
  phoneNumber: string;
  fideId: string;
  localFederationId: string;
  fideRating: number | null;
  nationalRating: number | null;
  /** The contact for players, instead of the account's email and phone; empty if those are used. */
  contactEmail: string;
  contactPhone: string;
  premium: boolean;
  /** The IDs of their premium events, by subscription or one-time purchase. */
  premiumEvents: readonly string[];
  createdAt: string;
};

/** The user's own profile. It is created at sign-up, or now if it is missing. */
export async function loadOwnProfile(client: Client, userId: string): Promise<Profile> {
  const found = await readProfile(client, userId);
  if (found) return found;
  throwIfRefused(await client.rpc('ensure_profile'), APP_DATA.profile.load);
  const made = await readProfile(client, userId);
  if (!made) throw new DataError('profile_missing', APP_DATA.profile.load);
  return made;
}

/** The column of each profile field that a user may change. */
const COLUMNS = {
  displayName: 'display_name',
  phoneNumber: 'phone_number',
  fideId: 'fide_id',
  localFederationId: 'local_federation_id',
  fideRating: 'fide_rating',
  nationalRating: 'national_rating',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
} as const satisfies Record<keyof ProfileChange, keyof Tables<'profiles'>>;

/** Saves the changed fields of the user's profile. Throws a `DataError` with the reason. */
export async function updateOwnProfile(
  client: Client,
  userId: string,
  change: Partial<ProfileChange>,
): Promise<void> {
  const fields = Object.keys(change) as (keyof ProfileChange)[];
  if (fields.length === 0) return;
  const columns: TablesUpdate<'profiles'> = Object.fromEntries(
    fields.map((field) => [COLUMNS[field], change[field]]),
  );
  const answer = await client
    .from('profiles')
    .update(columns)
    .eq('user_id', userId)
    .select('user_id');
  throwIfRefused(answer, APP_DATA.profile.refused);
  // A write that row-level security denies changes nothing and reports no error.
  if (!answer.data?.length) throw new DataError('profile_missing', APP_DATA.profile.missing);
}

async function readProfile(client: Client, userId: string): Promise<Profile | null> {
  const [answer, events] = await Promise.all([
    client.from('profiles').select('*').eq('user_id', userId).maybeSingle(),
    client.rpc('own_premium_events'),
  ]);
  throwIfRefused(answer, APP_DATA.profile.load);
  throwIfRefused(events, APP_DATA.profile.load);
  return answer.data && toProfile(answer.data, events.data ?? []);
}

function toProfile(row: Tables<'profiles'>, premiumEvents: readonly string[]): Profile {
  return {
    userId: row.user_id,
    email: row.email,
    displayName: row.display_name,
    phoneNumber: row.phone_number,
    fideId: row.fide_id,
    localFederationId: row.local_federation_id,
    fideRating: row.fide_rating,
    nationalRating: row.national_rating,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    premium: row.premium,
    premiumEvents,
    createdAt: row.created_at,
  };
}
