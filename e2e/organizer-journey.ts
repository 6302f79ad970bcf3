import type { Page } from '@playwright/test';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event';
import { logIn, newAccount, siteOrigin } from './account.ts';
import { createEvent, publishEvent } from './events.ts';
import { expect } from './test.ts';

/** A draft that is complete enough to be published. */
const winterCup: EventFields = {
  ...EMPTY_EVENT,
  title: 'Winter Cup',
  startDate: '2027-01-09',
  endDate: '2027-01-10',
  venueName: 'Club House',
  federationType: 'FIDE',
  country: 'Norway',
  city: 'Bergen',
  registrationFee: 40,
  sections: { ...EMPTY_EVENT.sections, showRegistration: true, showParticipants: true },
};

/** Calls the server as whoever is signed in on the page, without a screen. Gives the body of the answer. */
export async function callAs(page: Page, path: string, body: unknown): Promise<unknown> {
  const { origins } = await page.context().storageState();
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'tabiya-auth');
  const { supabaseKey } = await (await fetch(`${siteOrigin()}/api/config`)).json();
  const response = await fetch(siteOrigin() + path, {
    method: 'POST',
    headers: {
      apikey: supabaseKey,
      authorization: `Bearer ${JSON.parse(stored?.value ?? '{}').access_token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Signs an organizer up and gives them a tournament, published unless told otherwise. Gives its id. */
export async function tournamentOf(
  page: Page,
  changes: Partial<EventFields> = {},
  { published = true } = {},
): Promise<string> {
  const account = await newAccount('Olga Organizer');
  await logIn(page.context(), account);
  const eventId = await createEvent(account, { ...winterCup, ...changes });
  if (published) await publishEvent(account, eventId);
  return eventId;
}

/** Puts players into a tournament as its organizer. */
export async function addPlayers(
  page: Page,
  eventId: string,
  players: readonly { full_name: string; status?: string; fide_rating?: number | null }[],
): Promise<void> {
  await callAs(
    page,
    '/rest/v1/participants?select=id',
    players.map((player, index) => ({
      status: 'registered',
      fide_rating: null,
      event_id: eventId,
      email: `${player.full_name.toLowerCase().replaceAll(' ', '.')}@players.example`,
      phone_number: '555 0100',
      fide_id: String(900_000 + index),
      ...player,
    })),
  );
}

/** Shows the app as a premium organizer sees it. What the server allows stays as it is. */
export async function seeAsPremium(page: Page): Promise<void> {
  await page.route('**/rest/v1/profiles*', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    const json = Array.isArray(profile)
      ? profile.map((one) => ({ ...one, premium: true }))
      : { ...profile, premium: true };
    await route.fulfill({ response, json });
  });
}

export async function openTab(page: Page, eventId: string, tab: string): Promise<void> {
  await page.goto(`/organizer?eventId=${eventId}&tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
