import type { Page } from '@playwright/test';
import type { Account } from './account.ts';
import { addPlayers } from './events.ts';
import { openTab, tournamentOf } from './organizer.ts';
import { expect, expectComplaints, expectCutRequests, test } from './test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const WRITES = '**/rest/v1/participants*';

async function tournamentWithPlayers(page: Page): Promise<string> {
  const { account, eventId } = await tournamentOf(page);
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 1850 },
    { full_name: 'Bob Berg', fide_rating: 2100, status: 'paid' },
    { full_name: 'Cora Chen', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'participants');
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();
  return eventId;
}

async function statusOf({ client }: Account, fullName: string): Promise<string | undefined> {
  const { data } = await client.from('participants').select('status').eq('full_name', fullName);
  return data?.[0]?.status;
}

test('an empty list says so, and the organizer adds the first participant in place', async ({
  page,
}) => {
  const { eventId } = await tournamentOf(page);
  await openTab(page, eventId, 'participants');
  await expect(page.getByText('No participants registered yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText([
    'Full Name and Email are required',
    'Either FIDE ID or Local Federation ID is required',
  ]);
  await expect(form.getByLabel('FIDE ID')).toHaveAccessibleDescription(
    'Either FIDE ID or Local Federation ID is required',
  );

  await form.getByLabel('Full name').fill('  Dora Dahl ');
  await form.getByLabel('Email').fill('dora@players.example');
  await form.getByLabel('Local federation ID').fill('N-17');
  await form.getByLabel('FIDE rating').fill('1700');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Dora Dahl was added.')).toBeVisible();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('FIDE rating')).toHaveValue('');
  await page.keyboard.type('Emil Eide');
  await form.getByLabel('Email').fill('emil@players.example');
  await form.getByLabel('FIDE ID').fill('17');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Emil Eide was added.')).toBeVisible();
  await expect(rowOf(page, 'Emil Eide')).toBeVisible();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Dora Dahl')).toContainText('N-17');
  await expect(rowOf(page, 'Dora Dahl')).toContainText('1700');
  await page.reload();
  await expect(rowOf(page, 'Dora Dahl')).toContainText('Registered');
});

test('a row is edited in place, and what failed to save stays typed', async ({
  page,
  complaints,
}) => {
  await tournamentWithPlayers(page);
  await page.getByRole('button', { name: 'Edit: Ann Archer' }).click();
  const form = page.getByRole('form', { name: 'Edit Ann Archer' });
  await form.getByLabel('Full name').fill('Anna Archer');
  await page.route(WRITES, (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText("Couldn't reach the server");
  await expect(form.getByLabel('Full name')).toHaveValue('Anna Archer');
  await expectCutRequests(complaints);

  await page.unroute(WRITES);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Anna Archer')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Anna Archer' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: /^Edit/ })).toBeHidden();
});

test('a refused write says which, in the words for it', async ({ page, complaints }) => {
  await tournamentWithPlayers(page);
  await page.route(WRITES, (route) => route.fulfill({ status: 500, json: { code: 'XX000' } }));
  await page.getByRole('button', { name: 'Mark as Paid: Ann Archer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to update participant. Please try again.',
  );
  await expect(rowOf(page, 'Ann Archer')).toContainText('Registered');

  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByLabel('Full name').fill('Dora Dahl');
  await form.getByLabel('Email').fill('dora@players.example');
  await form.getByLabel('FIDE ID').fill('5');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to add participant. Please try again.');
  await expectComplaints(complaints, /500/);
});

test('the same person twice is refused with the reason', async ({ page, complaints }) => {
  await tournamentWithPlayers(page);
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByLabel('Full name').fill('ann archer');
  await form.getByLabel('Email').fill('ann.archer@players.example');
  await form.getByLabel('FIDE ID').fill('5');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('is already on the list');
  await expectComplaints(complaints, /409/);
});

test('a status shows at once, its button is disabled, and the live page follows', async ({
  page,
}) => {
  const eventId = await tournamentWithPlayers(page);
  await expect(page.getByRole('button', { name: 'Mark as Paid: Bob Berg' })).toBeDisabled();
  await page.getByRole('button', { name: 'Mark as Paid: Ann Archer' }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('Paid');
  await expect(page.getByRole('button', { name: 'Mark as Paid: Ann Archer' })).toBeDisabled();
  const refreshed = page.waitForResponse('**/api/refresh');
  await page.getByRole('button', { name: 'Mark as Cancelled: Bob Berg' }).click();
  await expect(rowOf(page, 'Bob Berg')).toContainText('Cancelled');
  expect((await refreshed).ok()).toBe(true);
  await expect(async () => {
    const live = await page.request.get(`/${eventId}`);
    expect(await live.text()).not.toContain('Bob Berg');
  }).toPass();
});

test('paid and cancelled are taken back to registered, unless somebody else has the place', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await tournamentOf(page, { maxPlayers: 2 });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }, { full_name: 'Bob Berg' }]);
  await openTab(page, eventId, 'participants');
  const back = page.getByRole('button', { name: 'Mark as Registered: Ann Archer' });
  await expect(back).toBeHidden();
  const paid = page.getByRole('button', { name: 'Mark as Paid: Ann Archer' });
  await paid.click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('Paid');
  await back.click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('Registered');
  await expect(paid).toBeFocused();
  const actions = page
    .getByRole('row', { name: /Ann Archer/ })
    .getByRole('cell')
    .last();
  expect(await actions.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);

  await page.getByRole('button', { name: 'Mark as Cancelled: Ann Archer' }).click();
  // What the row shows at once is stored a moment later.
  await expect.poll(() => statusOf(account, 'Ann Archer')).toBe('cancelled');
  await addPlayers(account, eventId, [{ full_name: 'Cora Chen', fide_id: '1' }]);
  await back.click();
  await expect(page.getByRole('alert')).toHaveText('This tournament is full.');
  await expect(rowOf(page, 'Ann Archer')).toContainText('Cancelled');
  await expectComplaints(complaints, /409/);
});

test('deleting asks first, can be undone, and comes back when it fails', async ({
  page,
  complaints,
}) => {
  await tournamentWithPlayers(page);
  await page.getByRole('button', { name: 'Delete: Ann Archer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete participant?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete: Ann Archer' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Ann Archer')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();

  await page.route(WRITES, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete: Bob Berg' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't reach the server");
  await expect(rowOf(page, 'Bob Berg')).toBeVisible();
  await expectCutRequests(complaints);
});

test('private notes save on leaving the field or by Save, and never reach the public', async ({
  page,
  complaints,
}) => {
  const eventId = await tournamentWithPlayers(page);
  const notes = page.getByLabel('Organizer notes (private): Ann Archer');
  await notes.fill('Owes a clock');
  await page.getByLabel('Search').focus();
  await expect(rowOf(page, 'Ann Archer').getByText('Saved', { exact: true })).toBeVisible();
  await notes.fill('Owes two clocks');
  await rowOf(page, 'Ann Archer').getByRole('button', { name: 'Save notes' }).click();
  await expect(rowOf(page, 'Ann Archer').getByText('Saved', { exact: true })).toBeVisible();

  await page.route('**/rest/v1/organizer_notes*', (route) => route.abort());
  await notes.fill('Owes three clocks');
  await page.getByLabel('Search').focus();
  await expectCutRequests(complaints);
  await expect(rowOf(page, 'Ann Archer').getByText('Failed to save')).toBeVisible();
  await expect(notes).toHaveValue('Owes three clocks');
  await page.unroute('**/rest/v1/organizer_notes*');
  await rowOf(page, 'Ann Archer').getByRole('button', { name: 'Save notes' }).click();
  await expect(rowOf(page, 'Ann Archer').getByText('Saved', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Ann Archer').getByText('Failed to save')).toBeHidden();
  await page.reload();
  await expect(notes).toHaveValue('Owes three clocks');
  expect(await (await page.request.get(`/${eventId}`)).text()).not.toContain('clocks');
});

test('notes typed while others are being saved are saved after them', async ({ page }) => {
  await tournamentWithPlayers(page);
  const notes = page.getByLabel('Organizer notes (private): Ann Archer');
  const held = Promise.withResolvers<void>();
  let writes = 0;
  await page.route('**/rest/v1/organizer_notes*', async (route) => {
    if (route.request().method() === 'POST') writes += 1;
    if (writes === 1) await held.promise;
    await route.continue();
  });
  await notes.fill('Owes a clock');
  await page.getByLabel('Search').focus();
  await notes.fill('Owes two clocks');
  await page.getByLabel('Search').focus();
  held.resolve();
  await expect(rowOf(page, 'Ann Archer').getByText('Saved', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Ann Archer').getByRole('button', { name: 'Save notes' })).toBeHidden();
  expect(writes).toBe(2);
  await page.reload();
  await expect(notes).toHaveValue('Owes two clocks');
});
