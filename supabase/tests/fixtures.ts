import { chargedFee } from '@tabiya/domain/entries/money/charged-fee';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { camelCased, snakeCased } from '@tabiya/domain/text/letter-case';
import type { Query } from './databases.ts';

/** The settings of an event that differ from the wizard's: unrated, free and without a waiting list when left out. */
export type EventSettings = {
  federationType?: 'FIDE' | 'National' | 'Unrated';
  maxPlayers?: number | null;
  registrationFee?: number | null;
  paymentInfo?: string;
  keepsWaitingList?: boolean;
  sections?: readonly { id: string; name: string; maxPlayers?: number | null }[];
  /** More of what the database keeps in content. */
  content?: object;
};

const TABS_SHOWN = { showHome: true, showRegistration: true, showParticipants: true };

/** Inserts a draft of an organizer as the owner of the tables and returns its ID. */
export async function insertEvent(
  query: Query,
  organizerId: string,
  settings: EventSettings = {},
): Promise<string> {
  const {
    federationType = 'Unrated',
    maxPlayers = null,
    registrationFee = 0,
    paymentInfo = '',
    keepsWaitingList = false,
    sections,
    content = {},
  } = settings;
  const [event] = await query<{ id: string }>(
    `insert into public.events (
       organizer_id, title, start_date, end_date, venue_name, country, city, federation_type, max_players,
       registration_fee, keeps_waiting_list, content
     ) values ($1, 'Spring Open', '2027-04-02', '2027-04-04', 'Town Hall', 'Norway', 'Bergen', $2, $3, $4, $5, $6)
     returning id`,
    [
      organizerId,
      federationType,
      maxPlayers,
      registrationFee,
      keepsWaitingList,
      { paymentInfo, tabsShown: TABS_SHOWN, ...(sections && { sections }), ...content },
    ],
  );
  if (!event) throw new Error('The event was not stored.');
  return event.id;
}

/** Inserts and publishes an event of an organizer and returns its ID. */
export async function publishEvent(
  query: Query,
  organizerId: string,
  settings: EventSettings = {},
): Promise<string> {
  const id = await insertEvent(query, organizerId, settings);
  const { content, ...published } = settings;
  const snapshot = { ...published, ...content, tabsShown: TABS_SHOWN };
  await query('select public.publish_event($1, 1, $2, $3)', [id, snapshot, termsOf(snapshot)]);
  return id;
}

/** Returns what an organizer's app charges an entry with these columns, as columns. */
export function chargeFor(
  { content = {}, sections = [], ...settings }: EventSettings,
  columns: Record<string, unknown>,
) {
  const fields = { ...EMPTY_EVENT, sections, ...settings, ...content } as EventFields;
  const event = { ...fields, sections: fields.sections.map(makeSection) };
  const entry = {
    ...{ sectionId: null, reduction: '', registeredAt: new Date().toISOString() },
    reductionState: columns['reduction'] ? ('confirmed' as const) : ('' as const),
    ...camelCased(columns),
  };
  const byHand = (columns['fee_owed'] as number | undefined) ?? null;
  return { ...snakeCased(chargedFee(event, entry, byHand)), reduction_state: entry.reductionState };
}

/** Returns the terms that go with a part of a snapshot; by default those of `insertEvent`. */
export function termsOf(snapshot: object) {
  const { sections = [], ...fields } = snapshot as Partial<EventFields>;
  const days = { startDate: '2027-04-02', endDate: '2027-04-04' };
  return publishedTerms({
    ...EMPTY_EVENT,
    ...days,
    ...fields,
    sections: sections.map(makeSection),
  });
}

/** A valid form for an unrated event without a fee: each number is another person. */
export function formFields(number: number) {
  return {
    fullName: `Player ${number}`,
    email: `player.${number}@players.example`,
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
