import { accessibilityMistakes } from '../support/accessibility.ts';
import { desk, readEntries } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import {
  chooseFromList,
  chooseFromRow,
  listedNames,
  news,
  openDetails,
  participantRow,
  setStatus,
} from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('a player is moved to another section, back by undo, and not to a full one, and several are moved at once', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'More for Ann Archer', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^U1800\s*Full$/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await chooseFromRow(page, 'Ann Archer', 'Juniors');
  await expect(news(page)).toContainText('Ann Archer moved to Juniors. Fee: $20 (was $60).');
  await expect(participantRow(page, 'Ann Archer')).toContainText('$20 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('$60 due');
  await expect.poll(async () => (await readEntries(account, eventId))[0]?.section_id).toBe('open');

  const section = page.getByRole('combobox', { name: 'Section', exact: true });
  await section.selectOption('U1800 (2 of 2 · 2 waiting)');
  await expect
    .poll(() => listedNames(page))
    .toEqual(['Bob Berg', 'Cora Chen', 'Dora Dahl', 'Emil Eide']);
  await page.getByLabel('Filter', { exact: true }).selectOption('unpaid');
  await expect.poll(() => listedNames(page)).toEqual(['Bob Berg', 'Cora Chen']);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click();
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: /^Open\s*\+\$40 in total for 2 players$/ }).click();
  await expect(news(page)).toContainText(
    '2 participants moved to Open. The fee changed for 2 players.',
  );
  // Their places went to the two waiting players.
  await section.selectOption('U1800 (2 of 2)');
  await expect
    .poll(async () =>
      (await readEntries(account, eventId)).map((one) => [one.section_id, one.fee_owed]),
    )
    .toEqual([
      ['open', 6000],
      ['open', 6000],
      ['open', 6000],
      ['u1800', 4000],
      ['u1800', 4000],
    ]);
});

test('the list is grouped by section, and a question has its own column, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByLabel('Group', { exact: true }).selectOption('By section');
  await expect(page.getByRole('columnheader', { name: 'U1800 2 of 2 · 2 waiting' })).toBeVisible();
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Edit answers' }).click();
  await details.getByLabel('Shirt size').selectOption('M');
  await details.getByRole('button', { name: 'Save answers' }).click();
  await expect(news(page)).toContainText('Answers of Ann Archer saved.');
  await details.getByRole('button', { name: 'Bye in round 4' }).click();
  await expect(news(page)).toContainText('Ann Archer has a bye in round 2, 4.');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More list actions' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Shirt size' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('2 4');
  await expect(
    participantRow(page, 'Ann Archer').getByRole('cell', { name: 'M', exact: true }),
  ).toBeVisible();
  await expect(participantRow(page, 'Ann Archer')).toContainText(/^.*WIM.*Bergen SK/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Shirt size' })).toBeVisible();
});

test('marking as cancelled by mistake in a full section can be undone before the next player is told', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await setStatus(page, 'Bob Berg', 'Mark as Cancelled');
  await expect(participantRow(page, 'Dora Dahl')).toContainText('$40 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Bob Berg')).toContainText('$40 due');
  await expect(participantRow(page, 'Dora Dahl')).toContainText('No. 1 waiting');

  await setStatus(page, 'Bob Berg', 'Mark as Cancelled');
  await expect(participantRow(page, 'Dora Dahl')).toContainText('$40 due');
  const { error } = await account.client
    .from('participants')
    .update({ arrived_at: new Date().toISOString() })
    .eq('event_id', eventId)
    .eq('full_name', 'Dora Dahl');
  expect(error).toBeNull();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(news(page)).toContainText(
    'the place has gone to the next player on the waiting list',
  );
  await news(page).getByRole('button', { name: 'Give a Place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give Bob Berg a place?' });
  await dialog.getByRole('button', { name: 'Give a Place' }).click();
  await expect(participantRow(page, 'Bob Berg')).toContainText('$40 due');
  expect((await readEntries(account, eventId)).map(({ status }) => status)).toEqual([
    ...['registered', 'registered', 'registered', 'registered', 'waiting'],
  ]);

  await setStatus(page, 'Cora Chen', 'Mark as Cancelled');
  await expect(participantRow(page, 'Emil Eide')).toContainText('$40 due');
  await chooseFromRow(page, 'Cora Chen', 'Give a Place');
  await expect(page.getByRole('dialog', { name: 'Give Cora Chen a place?' })).toBeVisible();
});

test('a late entry is added with section, fee, and payment at once, and joins the waiting list or gets an extra place in a full section', async ({
  page,
}) => {
  // Wide enough for the section next to the form.
  await page.setViewportSize({ width: 1600, height: 900 });
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByLabel('Full name').fill('Late Larsen');
  await form.getByLabel('Email').fill('late@players.example');
  await form.getByLabel('FIDE ID').fill('777');
  await form.getByRole('button', { name: 'More Fields' }).click();
  await form.getByLabel('Title').fill('im');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByLabel('Section')).toHaveAccessibleDescription('Choose a section');
  await form.getByLabel('Section').selectOption('Open');
  await expect(form.getByText('Leave empty for today’s fee, $60.')).toBeVisible();
  await form.getByLabel('Fee').fill('70');
  await form.getByLabel('Payment').selectOption('Paid: cash');
  await form.getByLabel('Checked in').check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Late Larsen was added.')).toBeVisible();
  await expect(participantRow(page, 'Late Larsen')).toContainText('Paid $70');
  expect((await readEntries(account, eventId)).at(-1)).toMatchObject({
    full_name: 'Late Larsen',
    status: 'paid',
    fee_owed: 7000,
    arrived_at: expect.any(String),
    receipts: [{ amount: 7000, method: 'cash' }],
  });

  for (const choice of ['Add to the waiting list', 'Give a place (adds one place)']) {
    await form.getByLabel('Full name').fill(`Late ${choice.slice(0, 4)}`);
    await form.getByLabel('No ID yet').check();
    await form.getByLabel('Section').selectOption('U1800');
    await form.getByLabel('U1800 is full').selectOption(choice);
    if (choice.startsWith('Give')) await form.getByLabel('Payment').selectOption('Paid: card');
    else await expect(form.getByLabel('Payment')).toBeHidden();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('was added.')).toBeVisible();
    await expect(form.getByLabel('Payment')).toHaveCount(0);
  }
  await expect(participantRow(page, 'Late Add')).toContainText('No. 3 waiting');
  await expect(participantRow(page, 'Late Give')).toContainText('Paid $40');
  const later = await readEntries(account, eventId);
  expect(later.filter(({ full_name }) => /^Late (Add|Give)/.test(full_name))).toMatchObject([
    { full_name: 'Late Add', status: 'waiting', receipts: [] },
    { full_name: 'Late Give', status: 'paid', receipts: [{ amount: 4000, method: 'card' }] },
  ]);
});

test('a mistake in "Add participant" scrolls into view with the focus, wherever the form was scrolled to', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  const name = form.getByLabel('Full name');
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await form.getByText('More fields').click();
  await form.getByLabel('Section').selectOption('Open');
  await add.click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();

  await name.fill('Ann Archer');
  await form.getByLabel('FIDE ID').fill('900000');
  for (const _ of ['once', 'again']) {
    await add.scrollIntoViewIfNeeded();
    await add.click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('is already on the list');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(alert.locator('xpath=..')).toBeFocused();
  }
  await expectComplaints(complaints, /409/);
});

test('list, details, forms, and check-in are accessible and fit 320 pixels', async ({ page }) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByLabel('Group', { exact: true }).selectOption('By section');
  const details = await openDetails(page, 'Emil Eide');
  await details.getByRole('button', { name: 'Add payment' }).click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await details.getByRole('button', { name: 'Edit answers' }).click();
  await chooseFromList(page, 'Check in players');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('button', { name: 'Checked in: Ann Archer' })).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const sheet = await openDetails(page, 'Emil Eide');
  await sheet.getByRole('button', { name: 'Change fee' }).click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
