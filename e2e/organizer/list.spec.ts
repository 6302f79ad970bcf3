import type { Page } from '@playwright/test';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { messageFor } from '@tabiya/domain/words/words';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { chooseFromRow } from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

async function deleteFromList(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('a tournament with participants cannot be deleted, and one without is deleted after confirming', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await page.goto('/organizer');
  await deleteFromList(page, 'Winter Cup');
  await expect(page.getByRole('alert')).toHaveText(messageFor('delete_with_participants'));
  await openTab(page, eventId, 'participants');
  await chooseFromRow(page, 'Ann Archer', 'Delete');
  await expect(page.getByText('No participants registered yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to My Tournaments' }).click();
  await deleteFromList(page, 'Winter Cup');
  const dialog = page.getByRole('dialog', { name: 'Delete Event?' });
  await expect(dialog).toContainText(
    'This will permanently delete your event and cannot be undone. Are you sure?',
  );
  await page.route('**/rest/v1/events*', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(APP_DATA.events.delete);
  await expectComplaints(complaints, /500/);
  await page.unroute('**/rest/v1/events*');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('link', { name: 'Create Your First Tournament' })).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(`/${eventId}`)).status()).toBe(404);
  }).toPass();
});

test('the list shows a change that was still being saved when it opened', async ({ page }) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/change_entries', async (route) => {
    await held;
    await route.continue();
  });
  await chooseFromRow(page, 'Ann Archer', 'Delete');
  await expect(page.getByText('No participants registered yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Tournaments' }).click();
  const players = page
    .getByRole('row', { name: /Winter Cup/ })
    .getByRole('cell')
    .nth(2);
  await expect(players).toHaveText('1');
  release();
  await expect(players).toHaveText('0');
});

test('the URL names the tab, reload and back keep the position, and another organizer has no access', async ({
  page,
  browser,
}) => {
  const { eventId } = await newTournament(page);
  await page.goto(`/organizer?eventId=${eventId}`);
  const tabs = page.getByRole('navigation', { name: 'Tournament' });
  const current = tabs.locator('[aria-current=page]');
  await expect(current).toHaveText('Settings');
  await tabs.getByRole('link', { name: 'Share' }).click();
  await expect(page).toHaveURL(`/organizer?eventId=${eventId}&tab=share`);
  await page.reload();
  await expect(current).toHaveText('Share');
  await page.goBack();
  await expect(current).toHaveText('Settings');
  await page.getByRole('link', { name: 'Back to My Tournaments' }).click();
  await expect(page).toHaveURL('/organizer');

  const other = await (await browser.newContext()).newPage();
  await newTournament(other);
  await other.goto(`/organizer?eventId=${eventId}`);
  await expect(
    other.getByText('This tournament doesn’t exist, or it belongs to another account.'),
  ).toBeVisible();
  await other.context().close();
});
