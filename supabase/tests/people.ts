import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { startTestSupabase, type TestSupabase } from '../../local/testing.ts';
import { FormProblem, registerCall } from './registering.ts';

/** A user, and a client that acts as them. The client is untyped, so that tests can try what types forbid. */
export type Person = { id: string; email: string; accessToken: string; client: SupabaseClient };

/** A database with every actor that a rule can distinguish. */
export type World = TestSupabase & {
  anonymous: SupabaseClient;
  service: SupabaseClient;
  owner: Person;
  stranger: Person;
  player: Person;
};

export async function startWorld(): Promise<World> {
  const supabase = await startTestSupabase();
  const clientWith = (key: string, accessToken?: string) =>
    createClient(supabase.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      ...(accessToken && { global: { headers: { Authorization: `Bearer ${accessToken}` } } }),
    });
  const person = async (name: string): Promise<Person> => {
    const email = `${name}@club.example`;
    const { id, accessToken } = await supabase.createUser({ email, displayName: name });
    return { id, email, accessToken, client: clientWith(supabase.publishableKey, accessToken) };
  };
  return {
    ...supabase,
    anonymous: clientWith(supabase.publishableKey),
    service: clientWith(supabase.secretKey),
    owner: await person('owner'),
    stranger: await person('stranger'),
    player: await person('player'),
  };
}

export const springOpen: EventFields = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  federationType: 'Unrated',
  country: 'Norway',
  city: 'Bergen',
  keepsWaitingList: false,
  // Tests count the mails that they cause.
  mailsChangeDigest: false,
  tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true },
};

/** Creates an event of the owner as the wizard does and returns its ID. */
export async function createEvent(
  world: World,
  fields: Partial<EventFields> = {},
): Promise<string> {
  const { data, error } = await world.owner.client
    .from('events')
    .insert({ ...toEventRow({ ...springOpen, ...fields }), onboarding_completed: true })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id as string;
}

/** Creates and publishes an event of the owner and returns its ID. */
export async function createPublishedEvent(world: World, fields: Partial<EventFields> = {}) {
  const id = await createEvent(world, fields);
  await publish(world, id, fields);
  return id;
}

/** Publishes an event that was created with the same fields. */
export async function publish(world: World, id: string, fields: Partial<EventFields> = {}) {
  const snapshot = { ...springOpen, ...fields, eventId: id };
  const { error } = await world.service.rpc('publish_event', {
    in_event_id: id,
    in_version: 1,
    in_snapshot: snapshot,
    in_terms: publishedTerms(snapshot),
  });
  if (error) throw new Error(error.message);
}

/** Creates a published event of the owner with a guest, the player, and a private note on the guest. */
export async function createEventWithEntries(world: World) {
  const eventId = await createPublishedEvent(world);
  const { data } = await registerGuest(world, eventId, readRegistration('Gus Guest'));
  const guestId: string = data.participantId;
  await register(world, world.player, eventId, readRegistration('Player One'));
  const note = { event_id: eventId, participant_id: guestId, notes: 'Owes for last year' };
  await world.owner.client.from('organizer_notes').insert(note);
  return { eventId, guestId };
}

/** The participants of an event as its owner reads them, by name. */
export async function readParticipants(world: World, eventId: string) {
  const { data } = await world.owner.client
    .from('participants')
    .select(
      'id, full_name, email, status, user_id, is_guest, organizer_created, phone_number, fide_id, id_pending, disputed_fide_id',
    )
    .eq('event_id', eventId)
    .order('full_name');
  return data ?? [];
}

/** A valid registration form for an unrated event without a fee. */
export function readRegistration(name: string) {
  return {
    fullName: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@players.example`,
    phoneNumber: '555 0100',
    localFederationId: '',
    fideId: '',
    fideRating: null,
    nationalRating: null,
    notes: '',
    showName: true,
    paymentAcknowledged: false,
  };
}

/** Registers a guest as the site does, from a new network address unless one is given. */
export function registerGuest(
  world: World,
  eventId: string,
  registration: object,
  { submissionKey = crypto.randomUUID() as string, address = crypto.randomUUID() as string } = {},
) {
  return enter(world, eventId, registration, { key: submissionKey, network: address });
}

/** Registers for a signed-in user, as the site does. */
export function register(
  world: World,
  { id }: Pick<Person, 'id'>,
  eventId: string,
  registration: object,
) {
  return enter(world, eventId, registration, { userId: id });
}

async function enter(
  world: World,
  eventId: string,
  registration: object,
  sender: Parameters<typeof registerCall>[3],
) {
  try {
    const call = await registerCall(world.sql, eventId, [registration], sender);
    const { data, error } = await world.service.rpc('register_players', call);
    return { data: data?.players?.[0] ?? data, error };
  } catch (error) {
    if (!(error instanceof FormProblem)) throw error;
    const { code, detail: details, hint, message } = error;
    return { data: null, error: { code, details, hint, message } };
  }
}
