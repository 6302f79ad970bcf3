import type { Page } from '@playwright/test';
import { messageFor } from '@tabiya/domain/words/words';
import type { Account } from '../support/account.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import {
  chooseFromList,
  chooseFromRow,
  listedNames,
  news,
  openDetails,
  openEditForm,
  participantRow,
  setStatus,
} from '../support/participants.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

const LIST = '**/rest/v1/rpc/participant_list*';
const WRITES = '**/rest/v1/participants*';
const PRESSES = '**/rest/v1/rpc/change_entries';

async function tournamentWithPlayers(page: Page): Promise<string> {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 1850 },
    { full_name: 'Bob Berg', fide_rating: 2100, status: 'paid' },
    { full_name: 'Cora Chen', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'participants');
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  return eventId;
}

async function statusOf({ client }: Account, fullName: string): Promise<string | undefined> {
  const { data } = await client.from('participants').select('status').eq('full_name', fullName);
  return data?.[0]?.status;
}

test('an empty list says so, and the organizer adds the first participants next to it', async ({
  page,
}) => {
  const { eventId } = await newTournament(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText([/^Either FIDE ID or/]);
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription(/is required$/);
  await expect(form.getByLabel('FIDE ID')).toHaveAccessibleDescription(/^Either/);

  await form.getByLabel('Full name').fill('  Dora Dahl ');
  await form.getByLabel('Email').fill('dora@players.example');
  await form.getByLabel('Local federation ID').fill('N-17');
  await form.getByLabel('FIDE rating').fill('1700');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Dora Dahl was added.')).toBeVisible();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('FIDE rating')).toHaveValue('');
  // A walk-in has no email, and a namesake is pointed out.
  await page.keyboard.type('DAHL, Dora');
  await expect(form.getByText('Dora Dahl is already on the list')).toBeVisible();
  await form.getByLabel('Full name').fill('Emil Eide');
  await form.getByLabel('FIDE ID').fill('17');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Emil Eide was added.')).toBeVisible();
  await expect(participantRow(page, 'Emil Eide')).toBeVisible();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();
  await expect(participantRow(page, 'Dora Dahl')).toContainText('N-17');
  await expect(participantRow(page, 'Dora Dahl')).toContainText('1700');
  await page.reload();
  await expect(participantRow(page, 'Dora Dahl')).toContainText('Registered');
  await chooseFromList(page, 'Refresh ratings');
  const dialog = page.getByRole('dialog', { name: 'Refresh ratings' });
  await expect(
    dialog.getByText('No rating list has been imported on this site yet.'),
  ).toBeVisible();
});

test('a participant is edited next to the list, and unsaved or failed edits stay typed', async ({
  page,
  complaints,
}) => {
  await tournamentWithPlayers(page);
  const form = await openEditForm(page, 'Ann Archer');
  await form.getByLabel('Full name').fill('Anna Archer');
  await page.getByRole('button', { name: 'Next participant' }).click();
  await expect(page.getByRole('complementary', { name: 'Bob Berg' })).toContainText('2 of 3');
  await page.getByRole('button', { name: 'Previous participant' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('Anna Archer');
  await page.route(WRITES, (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Can’t reach the server');
  await expect(form.getByLabel('Full name')).toHaveValue('Anna Archer');
  await expectCutRequests(complaints);

  await page.unroute(WRITES);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(participantRow(page, 'Anna Archer')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: /^Edit/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  const details = page.getByRole('complementary', { name: 'Anna Archer' });
  await expect(details.getByRole('listitem').last()).toContainText('Added by you');
});

test('data that failed to load is loaded again next to the profile, and a rejected change is explained', async ({
  page,
  complaints,
}) => {
  await page.route(LIST, (route) => route.abort());
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  await expect(page.getByRole('heading', { name: 'Failed to load participants' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  await expectCutRequests(complaints);
  const isAskedFor = page.waitForRequest(LIST);
  await page.route('**/rest/v1/profiles*', async (route) => {
    await isAskedFor;
    await route.continue();
  });
  await page.reload();
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();

  for (const address of [WRITES, PRESSES]) {
    await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'XX000' } }));
  }
  await setStatus(page, 'Ann Archer', 'Mark as Cancelled');
  await expect(news(page).getByRole('alert')).toHaveText(
    'Failed to update participant. Please try again.',
  );
  await expect(participantRow(page, 'Ann Archer')).toContainText('Registered');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Not saved: Failed to update');

  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByLabel('Full name').fill('Dora Dahl');
  await form.getByLabel('Email').fill('dora@players.example');
  await form.getByLabel('FIDE ID').fill('5');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to add participant. Please try again.');
  await expectComplaints(complaints, /500/);
});

test('a status shows at once, its own menu item is disabled, and the live page follows', async ({
  page,
}) => {
  const eventId = await tournamentWithPlayers(page);
  await page.getByRole('button', { name: /status of Bob Berg/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Mark as Paid' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await setStatus(page, 'Ann Archer', 'Mark as Paid');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid');
  await expect(news(page)).toContainText('Ann Archer marked as paid.');
  const refreshed = page.waitForResponse('**/api/refresh');
  await setStatus(page, 'Bob Berg', 'Mark as Cancelled');
  await expect(participantRow(page, 'Bob Berg')).toContainText('Cancelled');
  expect((await refreshed).ok()).toBe(true);
  await expect(async () => {
    const live = await page.request.get(`/${eventId}`);
    expect(await live.text()).not.toContain('Bob Berg');
  }).toPass();
});

test('a status is reverted by undo or by another status, unless someone else has the place', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, { maxPlayers: 2 });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }, { full_name: 'Bob Berg' }]);
  await openTab(page, eventId, 'participants');
  await setStatus(page, 'Ann Archer', 'Mark as Paid');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Registered');

  await setStatus(page, 'Ann Archer', 'Mark as Cancelled');
  // The row changes at once; the change is stored a moment later.
  await expect.poll(() => statusOf(account, 'Ann Archer')).toBe('cancelled');
  await addPlayers(account, eventId, [{ full_name: 'Cora Chen', fide_id: '1' }]);
  await setStatus(page, 'Ann Archer', 'Mark as Registered');
  await expect(news(page).getByRole('alert')).toContainText(messageFor('event_full'));
  await expect(participantRow(page, 'Ann Archer')).toContainText('Cancelled');
});

test('one and several participants are deleted, and come back by undo or if deleting fails', async ({
  page,
  complaints,
}) => {
  await tournamentWithPlayers(page);
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'More for this participant' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(participantRow(page, 'Ann Archer')).toBeHidden();
  await expect(details).toBeHidden();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  await page.reload();
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();

  for (const name of ['Ann Archer', 'Bob Berg']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(news(page)).toContainText('2 participants were deleted, along with your notes.');
  await expect.poll(() => listedNames(page)).toEqual(['Cora Chen']);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Bob Berg')).toBeVisible();

  await page.route('**/rest/v1/rpc/change_entries', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000' } }),
  );
  await chooseFromRow(page, 'Bob Berg', 'Delete');
  await expect(news(page).getByRole('alert')).toContainText('Failed to delete participant.');
  await expect(participantRow(page, 'Bob Berg')).toBeVisible();
  await expectComplaints(complaints, /500/);
});
