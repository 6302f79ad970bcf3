import { desk, entriesOf } from './desk.ts';
import { openTab } from './organizer.ts';
import { chooseFromList } from './participants.ts';
import { expect, test } from './test.ts';

test('presses without a connection say that they wait, outlive the tab and are sent once it is there again', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Check in players');
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Arrived: Ann Archer' }).click();
  await expect(page.getByText('Offline · 1 change waits')).toBeVisible();
  await page.getByRole('button', { name: 'Arrived: Bob Berg' }).click();
  await expect(page.getByText('Offline · 2 changes wait')).toBeVisible();
  const arrived = async () =>
    (await entriesOf(account, eventId)).filter(({ arrived_at }) => arrived_at !== null).length;
  // Asked before: while it is being closed, a page may have its connection back for a moment, and send one.
  expect(await arrived()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('dialog', { name: '2 changes are not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openTab(later, eventId, 'participants');
  await expect.poll(arrived).toBe(2);
  await expect(later.getByText('Offline ·')).toBeHidden();
});
