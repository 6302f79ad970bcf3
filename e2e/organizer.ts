import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event';
import { toEventRow } from '@tabiya/domain/event-row';
import { type Account, logIn, newAccount } from './account.ts';
import { createEvent } from './events.ts';

const NO_SESSION = { auth: { persistSession: false, autoRefreshToken: false } };

/** What a tournament looks like once the wizard is done. */
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

/** An organizer with one tournament, made without the screens: for tests of what comes after them. */
export type Organizer = {
  account: Account;
  eventId: string;
  /** Changes the saved tournament the way another window would. */
  save: (changes: Partial<EventFields>) => Promise<void>;
};

export async function newOrganizer(
  baseURL: string,
  { premium = false, fields = {} }: { premium?: boolean; fields?: Partial<EventFields> } = {},
): Promise<Organizer> {
  const account = await newAccount('Olga Organizer', baseURL);
  const { client } = account;
  if (premium) await grantPremium(baseURL, account.session.user.id);
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

/** As the payment webhook does: with the key of the functions. */
export async function grantPremium(baseURL: string, userId: string): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const { error } = await createClient(baseURL, secretKey, NO_SESSION)
    .from('profiles')
    .update({ premium: true })
    .eq('user_id', userId);
  if (error) throw new Error(error.message);
}

/** Opens the organizer's tournament in the editor, logged in. */
export async function openEditor(page: Page, { account, eventId }: Organizer): Promise<void> {
  await logIn(page.context(), account);
  await page.goto(`/newEvent?eventId=${eventId}`);
  await page.getByRole('tab', { name: 'Home' }).waitFor();
}
