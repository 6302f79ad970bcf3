import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { type Account, newAccount, signIn } from '../support/account.ts';
import { addPlayers, publishEvent, publishedEvent, register } from '../support/events.ts';
import { tabTo } from '../support/keyboard.ts';
import { openTab } from '../support/organizer.ts';
import { news, openDetails, participantRow } from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

/** The content of a saved file. */
async function jsonOf(download: Promise<Download>): Promise<Record<string, unknown>> {
  return JSON.parse(readFileSync(await (await download).path(), 'utf8'));
}

/** A published tournament with two players, its organizer signed in. */
async function listOfTwo(page: Page): Promise<{ account: Account; eventId: string }> {
  const account = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(account);
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', notes: 'Wheelchair', birth_year: 1987 },
    { full_name: 'Kim Kid', birth_year: 2016 },
  ]);
  // Renders the page now; the sweep would only do so within a minute.
  await publishEvent(account, eventId);
  await signIn(page.context(), account);
  await openTab(page, eventId, 'participants');
  return { account, eventId };
}

/** Waits until the public list shows the names. */
async function expectNamed(page: Page, eventId: string, names: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.goto(`/${eventId}#participants`);
    await page.reload();
    const cells = page.getByRole('row').locator('td:first-child');
    expect(await cells.allInnerTexts()).toEqual(names);
  }).toPass();
}

test('an organizer exports the data about a person and erases them by keyboard', async ({
  page,
}) => {
  const { eventId } = await listOfTwo(page);
  const details = await openDetails(page, 'Ann Archer');
  const saved = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download data' }).click();
  expect(await jsonOf(saved)).toMatchObject({
    tournament: { title: 'Winter Cup' },
    entry: { fullName: 'Ann Archer', notes: 'Wheelchair', birthYear: 1987 },
    organizerNotes: '',
  });

  const erase = details.getByRole('button', { name: 'Erase person…' });
  await tabTo(erase);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase Ann Archer?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText('Payments are kept without a name');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: 'Erase person' }));
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('Personal data erased.');
  await expect(participantRow(page, 'Name withheld')).toContainText('Cancelled');
  await expect(participantRow(page, 'Ann Archer')).toHaveCount(0);
  const erased = await openDetails(page, 'Name withheld');
  await expect(erased).toContainText('Contact details were erased on');
  await expectNamed(page, eventId, ['Name withheld']);
});

test('on a phone a child’s name is shown once a parent agrees, and the public list follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { eventId } = await listOfTwo(page);
  await expectNamed(page, eventId, ['Ann Archer', 'Name withheld']);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Kim Kid');
  await expect(details).toContainText('Name withheld, under 16');
  await details.getByRole('button', { name: 'Show the name' }).click();
  await expect(news(page)).toContainText('Kim Kid is now named on the public list.');
  await expect(details).toContainText('Named, with consent');
  await news(page).getByRole('button', { name: 'Dismiss' }).click();
  await details.getByRole('button', { name: 'Erase person…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Kim Kid?' });
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(page);
  // Neither the shortcut for marking as paid nor Escape may reach the sheet behind.
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeVisible();
  await expect(details.getByText('Registered', { exact: true }).first()).toBeVisible();
  await expectNamed(page, eventId, ['Ann Archer', 'Kim Kid']);
});

test('a player downloads their data, transfers a tournament, and deletes the account', async ({
  page,
  browser,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const entered = await publishedEvent(organizer);
  const player = await newAccount('Pia Player');
  await register(player, entered, { fullName: 'Pia Player', fideId: '777123' });
  const own = await publishedEvent(player, { title: 'Autumn Blitz' });
  await signIn(page.context(), player);

  await page.goto('/player');
  const entry = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect(await jsonOf(entry)).toMatchObject({ entry: { fullName: 'Pia Player' } });

  await page.goto('/account');
  const account = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect(await jsonOf(account)).toMatchObject({
    account: { email: player.email },
    entries: [{ entry: { fullName: 'Pia Player' } }],
    tournaments: [{ title: 'Autumn Blitz' }],
  });

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account?' });
  await expect(dialog).toContainText('Transfer or delete your tournaments first');
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Autumn Blitz' }).click();

  await page.getByLabel('New organizer’s email').fill('nobody');
  await page.getByRole('button', { name: 'Offer tournament' }).click();
  await expect(page.getByText(/valid email address/)).toBeVisible();
  await page.getByLabel('New organizer’s email').fill(organizer.email);
  await page.getByRole('button', { name: 'Offer tournament' }).click();
  await expect(page.getByText(`Offered to ${organizer.email}`)).toBeVisible();
  await expectComplaints(complaints, /422/);

  const other = await browser.newContext({ baseURL: organizer.origin });
  await signIn(other, organizer);
  const desk = await other.newPage();
  await desk.goto('/organizer');
  await expect(desk.getByText('wants to transfer Autumn Blitz')).toBeVisible();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByRole('region', { name: 'Notifications' })).toContainText(
    'You’re now the organizer of Autumn Blitz.',
  );
  await expect(desk.getByRole('link', { name: 'Autumn Blitz' }).first()).toBeVisible();
  expect(own).not.toBe('');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await expect(dialog).toContainText('Pia Player, Winter Cup: withdrawn');
  const password = dialog.getByLabel('Your password');
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong password. Please try again.')).toBeVisible();
  await expectComplaints(complaints, /400/);
  await password.fill(player.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const again = await player.client.auth.signInWithPassword(player);
  expect(again.error?.message).toMatch(/invalid login credentials/i);
  await desk.goto(`/organizer?eventId=${entered}&tab=participants`);
  await expect(participantRow(desk, 'Name withheld')).toContainText('Cancelled');
  await other.close();
});
