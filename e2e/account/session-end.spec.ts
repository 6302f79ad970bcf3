import type { Page } from '@playwright/test';
import { desk, readEntries } from '../support/desk.ts';
import { newOrganizer, openEditor, openTab } from '../support/organizer.ts';
import { chooseFromList } from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('who is signed out elsewhere while working signs in again at once and goes on, with nothing lost', async ({
  page,
  complaints,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Half a title');

  await endSession(page, { isExpired: false });
  await page.getByLabel('Venue name').fill('Castle');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(/reach the server/)).toHaveCount(0);
  await expect(dialog.getByLabel('Email')).toHaveValue(organizer.account.email);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill('not it');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText(/^Failed to log in: /)).toBeVisible();
  await dialog.getByLabel('Password').fill(organizer.account.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expectComplaints(complaints, /40[013]/);

  await expect(page.getByLabel('Tournament title')).toHaveValue('Half a title');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await page.goto(`/${organizer.eventId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a title');
  await expect(page.getByText('Castle').first()).toBeVisible();
});

test('where the code to sign in again cannot be had, another tab will do', async ({
  page,
  context,
  complaints,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Half a title');
  await page.route('**/assets/*.js', (route) => route.abort());
  await endSession(page, { isExpired: true });
  await page.getByLabel('Venue name').fill('Castle');
  const notice = page.getByText('Your session has ended.');
  await expect(notice).toBeVisible();
  // The code that was cut off, and requests without a session: as many as there were autosaves.
  await expectComplaints(complaints, /ERR_FAILED|40[01]|dynamically imported module/);

  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'sign in in another tab' }).click();
  const other = await tab;
  await other.getByLabel('Email').fill(organizer.account.email);
  await other.getByLabel('Password').fill(organizer.account.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Tournament title')).toHaveValue('Half a title');
});

test('changes that waited for the connection while the session ended are sent after signing in again', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Check in players');
  await page.context().setOffline(true);
  for (const name of ['Ann Archer', 'Bob Berg']) {
    await page.getByRole('button', { name: `Checked in: ${name}` }).click();
  }
  await expect(page.getByText('Offline · 2 changes waiting to send')).toBeVisible();
  await endSession(page, { isExpired: false });
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expectComplaints(complaints, /40[013]|ERR_INTERNET_DISCONNECTED/);
  const arrived = async () =>
    (await readEntries(account, eventId)).filter((one) => one.arrived_at !== null).length;
  expect(await arrived()).toBe(0);
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(arrived).toBe(2);
});

/**
 * As after a long night, when the token has expired and the service no longer renews it; or as after a new password
 * elsewhere, when the server refuses a token that has time left.
 */
async function endSession(page: Page, { isExpired }: { isExpired: boolean }): Promise<void> {
  await page.evaluate((expired) => {
    const session = JSON.parse(localStorage['tabiya-auth']);
    const token = expired ? { expires_at: 1 } : { access_token: `${session.access_token}x` };
    const ended = { ...session, ...token, refresh_token: 'no longer good' };
    localStorage['tabiya-auth'] = JSON.stringify(ended);
  }, isExpired);
}
