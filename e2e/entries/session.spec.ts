import type { Page } from '@playwright/test';
import { freshEmail, newAccount, signIn } from '../support/account.ts';
import { answerShowName, openMore } from '../support/entry-form.ts';
import { publishedEvent } from '../support/events.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const registered = (page: Page) => page.getByRole('heading', { name: 'You’re registered' });
const registerButton = (page: Page) => page.getByRole('button', { name: 'Register' });

/** Makes requests time out after one second instead of twenty. Returns a function that restores the normal timeout. */
async function impatient(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) =>
      timeout('isPatient' in window ? milliseconds : milliseconds / 20);
  });
  return () => page.evaluate(() => void Object.assign(window, { isPatient: true }));
}

async function fillForm(page: Page, name: string, phone = '555 0100'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('FIDE ID', { exact: true }).fill('777123');
  await answerShowName(page);
}

test('long after the last visit, two tabs of the form know the signed-in player, and the app still does', async ({
  page,
  context,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer);
  const player = await newAccount('Pia Player');
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await page.goto('/');
  // Store it by hand: a script that signs in on the next page would run again in the last tab.
  await page.evaluate(
    (session) => {
      localStorage['tabiya-auth'] = session;
    },
    JSON.stringify({ ...player.session, expires_at: 1 }),
  );
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(`/register?eventId=${eventId}`)));
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Email')).toHaveValue(player.email);
  }
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Full name')).toHaveValue('Pia Player');
  await fillForm(page, 'Pia Player');
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();
  expect(renewals).toHaveLength(1);
  const { data } = await organizer.client
    .from('participants')
    .select('user_id')
    .eq('event_id', eventId);
  expect(data).toEqual([{ user_id: player.session.user.id }]);

  await page.goto('/player');
  await expect(page.getByRole('heading', { name: 'Your Registration' })).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test('an access token that the server refuses is renewed once, and a player who has since signed in reviews the form first', async ({
  page,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer);
  const player = await newAccount('Pia Player');
  const session = { ...player.session, access_token: `${player.session.access_token}x` };
  await signIn(page.context(), { ...player, session });
  await page.goto(`/register?eventId=${eventId}`);
  await expect(page.getByLabel('Email')).toHaveValue(player.email);
  await fillForm(page, 'Pia Player');
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();
  await expectComplaints(complaints, /401/);
  const { data } = await organizer.client
    .from('participants')
    .select('user_id')
    .eq('event_id', eventId);
  expect(data).toEqual([{ user_id: player.session.user.id }]);

  const another = await newAccount('Pia P. Player');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/register?eventId=${eventId}`);
  await fillForm(page, 'Pia P. Player');
  await page.getByLabel('FIDE ID', { exact: true }).fill('777124');
  await page.getByLabel('Email').fill(freshEmail('pia'));
  await page.evaluate((session) => {
    localStorage['tabiya-auth'] = session;
  }, JSON.stringify(another.session));
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Failed to register for tournament: You’re signed in as ${another.email}. Please check the form and submit it again.`,
  );
  await expect(page.getByLabel('Email')).toHaveValue(another.email);
  await expect(page.getByLabel('Full name')).toHaveValue('Pia P. Player');
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();
  const entered = await organizer.client
    .from('participants')
    .select('user_id')
    .eq('event_id', eventId)
    .order('registered_at');
  expect(entered.data).toEqual([
    { user_id: player.session.user.id },
    { user_id: another.session.user.id },
  ]);
});

test('a session that ends during the form is reported, registers no one, and after signing in the typed form is submitted', async ({
  page,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer);
  const player = await newAccount('Pia Player');
  await signIn(page.context(), player);
  await page.goto(`/register?eventId=${eventId}`);
  await expect(page.getByLabel('Full name')).toHaveValue('Pia Player');
  await fillForm(page, 'Pia P. Player', '555 0199');
  await openMore(page);
  await page.getByLabel('Notes for the organizer').fill('Bye in round 1');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage['tabiya-auth']);
    const ended = { ...session, expires_at: 1, refresh_token: 'of no use any more' };
    localStorage['tabiya-auth'] = JSON.stringify(ended);
  });
  await registerButton(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Your session has ended. Sign in again',
  );
  await expectComplaints(complaints, /40[0-3]/);
  const { data } = await organizer.client.from('participants').select('id').eq('event_id', eventId);
  expect(data).toEqual([]);

  await page.getByRole('alert').getByRole('link').click();
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password').fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Pia P. Player');
  // Check this only now: the sign-in page also had the address in a field labeled Email.
  await expect(page.getByLabel('Email')).toHaveValue(player.email);
  await expect(page.getByLabel('Phone number')).toHaveValue('555 0199');
  await expect(page.getByLabel('Notes for the organizer')).toHaveValue('Bye in round 1');
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();
  await page.goto(`/register?eventId=${eventId}`);
  await expect(page.getByText('You’ve registered: Pia P. Player (you)')).toBeVisible();
  await expect(page.getByLabel('Notes for the organizer')).toHaveValue('');
});

test('a request that hangs ends with a message, the previous problem disappears, and this browser remembers the registration', async ({
  page,
  complaints,
}) => {
  const bePatient = await impatient(page);
  const eventId = await publishedEvent(await newAccount('Olga Organizer'));
  await page.goto(`/register?eventId=${eventId}`);
  await fillForm(page, 'Ann Archer');
  await page.getByLabel('Email').fill(freshEmail('ann'));
  const summary = page.getByRole('alert');
  await page.route('/api/register', () => undefined);
  await registerButton(page).click();
  await expect(summary).toHaveText(/The server didn’t respond within 20 seconds/);
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Archer');

  await bePatient();
  await page.unrouteAll();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('/api/register', async (route) => {
    await held;
    await route.continue();
  });
  await registerButton(page).click();
  await expect(page.getByRole('button', { name: 'Registering…' })).toBeDisabled();
  await expect(summary).toBeHidden();
  release();
  await expect(registered(page)).toBeFocused();

  await page.goto(`/register?eventId=${eventId}`);
  const note = page.getByText('You’ve already registered for this tournament in this browser.');
  await expect(note).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    'tabiya-entered': JSON.stringify([eventId]),
  });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(note).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a script that hangs also ends with a message, and no one is registered as a guest meanwhile', async ({
  page,
}) => {
  await impatient(page);
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer);
  await signIn(page.context(), await newAccount('Pia Player'));
  await page.route(/account\b.*\.js/, () => undefined);
  // The load event would wait for the script.
  await page.goto(`/register?eventId=${eventId}`, { waitUntil: 'domcontentloaded' });
  await fillForm(page, 'Pia Player');
  await page.getByLabel('Email').fill(freshEmail('pia'));
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/The server didn’t respond within 20 seconds/);
  await expect(registerButton(page)).toBeEnabled();
  const { data } = await organizer.client.from('participants').select('id').eq('event_id', eventId);
  expect(data).toEqual([]);
});
