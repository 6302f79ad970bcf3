import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { EventFields } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import type { Database, TablesInsert } from '../../supabase/database-types.ts';
import { type Account, newAccount, readSecretKey, signIn, siteOrigin } from './account.ts';
import { afterWizard, createEvent, publishEvent, winterCup } from './events.ts';

const NO_SESSION = { auth: { persistSession: false, autoRefreshToken: false } };

/** An organizer with one tournament, created without the app, for tests of what comes after. */
type Organizer = {
  account: Account;
  eventId: string;
  /** Changes the saved tournament as another window would. */
  save: (changes: Partial<EventFields>) => Promise<void>;
};

export async function newOrganizer({
  origin = siteOrigin(),
  premium = false,
  fields = {},
}: {
  origin?: string;
  premium?: boolean;
  fields?: Partial<EventFields>;
} = {}): Promise<Organizer> {
  const account = await newAccount('Olga Organizer', origin);
  const { client } = account;
  if (premium) await grantPremium(account);
  const event = { ...afterWizard, ...fields };
  const eventId = await createEvent(account, event);
  return {
    account,
    eventId,
    save: async (changes) => {
      const answer = await client
        .from('events')
        .update(toEventRow({ ...event, ...changes }))
        .eq('id', eventId);
      if (answer.error) throw new Error(answer.error.message);
    },
  };
}

/** A client with the functions' key. */
function serviceClient(origin: string) {
  const secretKey = readSecretKey(origin);
  return createClient<Database>(origin, secretKey, NO_SESSION);
}

/** Writes visits with the functions’ key, as if they had been counted. */
export async function addVisits(
  { origin }: Account,
  visits: readonly TablesInsert<'visit_counts'>[],
): Promise<void> {
  const { error } = await serviceClient(origin)
    .from('visit_counts')
    .insert([...visits]);
  if (error) throw new Error(error.message);
}

/** Grants premium with the functions' key, as the payment webhook does. */
export async function grantPremium({ origin, session }: Account): Promise<void> {
  const { error } = await serviceClient(origin)
    .from('profiles')
    .update({ premium: true })
    .eq('user_id', session.user.id);
  if (error) throw new Error(error.message);
}

/** Lets the payment deadlines of a tournament's players be over, three days after they were reminded. */
export async function passDeadlines({ origin }: Account, eventId: string): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const { error } = await serviceClient(origin)
    .from('participants')
    .update({ pays_until: daysAgo(1), reminded_at: daysAgo(3) })
    .eq('event_id', eventId);
  if (error) throw new Error(error.message);
}

/** Opens the organizer's tournament in the editor, signed in. */
export async function openEditor(page: Page, { account, eventId }: Organizer): Promise<void> {
  await signIn(page.context(), account);
  await page.goto(`/newEvent?eventId=${eventId}`);
  await page.getByRole('tab', { name: 'Home' }).waitFor();
}

/** Waits until the editor has stored its draft. */
export function draftKept(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/events?'),
  );
}

/** Types into a field of the editor and waits until the draft is saved. */
export async function typeAndKeep(page: Page, label: string, text: string): Promise<void> {
  // The indicator may show the states in between too briefly to see.
  const kept = draftKept(page);
  await page.getByLabel(label).fill(text);
  await kept;
  await page
    .getByText(/^(Draft saved · not published|Published · \d+ changes? unpublished)$/)
    .waitFor();
}

/** Signs in an organizer whose tournament takes registrations, published by default. */
export async function newTournament(
  page: Page,
  fields: Partial<EventFields> = {},
  { published = true, premium = false } = {},
): Promise<Organizer> {
  const organizer = await newOrganizer({
    premium,
    fields: { ...winterCup, ...fields },
  });
  if (published) await publishEvent(organizer.account, organizer.eventId);
  await signIn(page.context(), organizer.account);
  return organizer;
}

/** Opens a tab of the tournament's admin view. */
export async function openTab(page: Page, eventId: string, tab: string): Promise<void> {
  await page.goto(`/organizer?eventId=${eventId}&tab=${tab}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
