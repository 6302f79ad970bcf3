import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { desk, readEntries } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import {
  chooseFromList,
  chooseFromRow,
  openDetails,
  participantRow,
} from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('a change without a connection is shown as waiting, survives closing the tab, and is sent from another tab once online', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  // Without a service worker, what menus are made of has to be there before.
  await page.getByRole('button', { name: 'More for Cora Chen', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Add payment' }).click();
  await details.getByLabel('Amount').fill('15');
  const context = page.context();
  await context.setOffline(true);
  await details.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText('Offline · 1 change waiting to send')).toBeVisible();
  await expect(details.getByRole('list', { name: 'Payments' })).toContainText('$15');
  await page.keyboard.press('Escape');
  await chooseFromRow(page, 'Cora Chen', 'Delete');
  await expect(participantRow(page, 'Cora Chen')).toBeHidden();
  await chooseFromList(page, 'Check in players');
  const list = page.getByRole('table', { name: 'Participants' });
  await list.getByRole('button', { name: 'Checked in: Ann Archer' }).click();
  await list.getByRole('button', { name: 'Checked in: Bob Berg' }).click();
  await expect(page.getByText('Offline · 4 changes waiting to send')).toBeVisible();
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (screen) await page.setViewportSize(screen);
  const state = async () =>
    (await readEntries(account, eventId)).map((one) => [
      one.full_name,
      one.arrived_at !== null,
      one.receipts.length,
    ]);
  // Ask before closing: a page being closed may be online for a moment and send one.
  expect((await state()).slice(0, 3)).toEqual([
    ['Ann Archer', false, 0],
    ['Bob Berg', false, 0],
    ['Cora Chen', false, 0],
  ]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('dialog', { name: '4 changes haven’t been sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openTab(later, eventId, 'settings');
  await expect.poll(state).toEqual([
    ['Ann Archer', true, 1],
    ['Bob Berg', true, 0],
    ['Dora Dahl', false, 0],
    ['Emil Eide', false, 0],
  ]);
  await expect(later.getByText('Offline ·')).toBeHidden();
});

test('a tab whose code cannot be loaded keeps the frame, and opens by itself once there is a connection', async ({
  page,
  complaints,
}) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'settings');
  const context = page.context();
  await page.route('**/assets/VisitsTab-*.js', (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Visits' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Participants' })).toBeVisible();
  await page.unroute('**/assets/VisitsTab-*.js');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: 'No visits yet' })).toBeVisible();
  await expectComplaints(complaints, /ERR_|dynamically imported module/);
});
