import type { Page } from '@playwright/test';
import { desk, readEntries } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import { chooseFromList, participantRow } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The names of the queries that are kept in this browser. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tabiya-last-seen');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('queries').objectStore('queries').getAllKeys();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(String));
          };
        };
      }),
  );

test('without a connection, the list opens as last seen, every screen opens, and changes are sent later', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(async () => (await kept(page)).filter((key) => /participants|receipts|profile/.test(key)))
    .toHaveLength(3);

  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await chooseFromList(page, 'Check in players');
  await page.getByRole('button', { name: 'Checked in: Ann Archer' }).click();
  await expect(page.getByText('Offline · 1 change waiting to send')).toBeVisible();
  // A screen that was not open before.
  await page.goto(`/organizer?eventId=${eventId}&tab=settings`);
  await expect(page.getByRole('heading', { name: 'Basic Settings' })).toBeVisible();
  // A page for the public is not kept.
  await expect(page.goto(`/${eventId}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await openTab(page, eventId, 'participants');
  await expect
    .poll(async () => (await readEntries(account, eventId))[0]?.arrived_at ?? null)
    .not.toBeNull();
});

test('the stored copy ends with signing out', async ({ page }) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).toEqual([]);
});
