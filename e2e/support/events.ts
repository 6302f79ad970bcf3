import { chargedFee } from '@tabiya/domain/entries/money/charged-fee';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { EVENT_COLUMNS, toEvent, toEventRow } from '@tabiya/domain/event/event-row';
import { snakeCased } from '@tabiya/domain/text/letter-case';
import type { TablesInsert } from '../../supabase/database-types.ts';
import type { Account } from './account.ts';

/** A tournament as the wizard creates it. */
export const afterWizard: EventFields = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-02',
  isSingleDay: true,
  venueName: 'Town Hall',
  federationType: 'FIDE',
  country: 'Norway',
  city: 'Bergen',
};

/** A tournament that takes registrations and shows its players. */
export const winterCup: EventFields = {
  ...EMPTY_EVENT,
  title: 'Winter Cup',
  startDate: '2028-01-08',
  endDate: '2028-01-09',
  venueName: 'Club House',
  federationType: 'FIDE',
  country: 'Norway',
  city: 'Bergen',
  tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true },
};

/** Creates an event as the wizard does and returns its ID. */
export async function createEvent({ client }: Account, fields: EventFields): Promise<string> {
  const { data, error } = await client
    .from('events')
    .insert({ ...toEventRow(fields), onboarding_completed: true })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** Publishes the saved state of one of the account's events. */
export async function publishEvent({ origin, session }: Account, eventId: string): Promise<void> {
  const response = await fetch(`${origin}/api/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    },
    body: JSON.stringify({ eventId }),
  });
  if (!response.ok) throw new Error(`Publishing was answered with ${response.status}.`);
}

/** Creates and publishes a tournament and returns its ID. */
export async function publishedEvent(
  account: Account,
  fields: Partial<EventFields> = {},
): Promise<string> {
  const eventId = await createEvent(account, { ...winterCup, ...fields });
  await publishEvent(account, eventId);
  return eventId;
}

/** Adds players to a tournament as its organizer. */
export async function addPlayers(
  { client }: Account,
  eventId: string,
  players: readonly (Pick<TablesInsert<'participants'>, 'full_name'> &
    Partial<TablesInsert<'participants'>>)[],
): Promise<void> {
  const answer = await client.from('events').select(EVENT_COLUMNS).eq('id', eventId).single();
  if (answer.error) throw new Error(answer.error.message);
  const event = toEvent(answer.data);
  const charge = (player: Partial<TablesInsert<'participants'>>) =>
    snakeCased(
      chargedFee(
        event,
        {
          ...{ sectionId: player.section_id ?? null, reduction: '', reductionState: '' },
          registeredAt: player.registered_at ?? new Date().toISOString(),
        },
        player.fee_owed ?? null,
      ),
    );
  const { error } = await client.from('participants').insert(
    players.map((player, index) => ({
      status: 'registered' as const,
      fide_rating: null,
      event_id: eventId,
      email: `${player.full_name.toLowerCase().replaceAll(' ', '.')}@players.example`,
      phone_number: '555 0100',
      fide_id: String(900_000 + index),
      ...player,
      ...charge(player),
    })),
  );
  if (error) throw new Error(error.message);
}

/** Registers by the form of a tournament for an account, signed in. */
export async function register(
  { origin, session, email }: Account,
  eventId: string,
  form: { fullName: string } & Record<string, unknown>,
): Promise<void> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${session.access_token}`,
    },
    body: JSON.stringify({ eventId, email, phoneNumber: '555 0100', showName: true, ...form }),
  });
  if (!response.ok) throw new Error(await response.text());
}
