import type { Page } from '@playwright/test';
import { sectionOf } from '@tabiya/domain/entries/testing/entry-fixtures';
import type { EventFields } from '@tabiya/domain/event/event';
import { accessibilityMistakes } from './accessibility.ts';
import { type Account, newAccount, signIn } from './account.ts';
import { addPlayers, publishEvent, winterCup } from './events.ts';
import { newOrganizer, openTab, tournamentOf } from './organizer.ts';
import {
  chooseFromList,
  chooseFromRow,
  namesOf,
  news,
  openDetails,
  rowOf,
} from './participants.ts';
import { expect, expectComplaints, test } from './test.ts';

const FIELDS: Partial<EventFields> = {
  registrationFee: 40,
  currency: 'USD',
  halfPointByes: 2,
  rounds: Array.from({ length: 5 }, (_, at) => ({ round: at + 1, date: '', time: '', notes: '' })),
  playerFields: {
    title: 'optional',
    club: 'optional',
    federation: 'optional',
    birthYear: 'off',
    sex: 'off',
  },
  sections: [
    sectionOf({ id: 'open', name: 'Open', fee: 60 }),
    sectionOf({ id: 'u1800', name: 'U1800', maxPlayers: 2 }),
    sectionOf({ id: 'juniors', name: 'Juniors', fee: 20 }),
  ],
  questions: [
    {
      ...{ id: 'shirt', label: 'Shirt size', kind: 'choice' as const },
      ...{ options: ['S', 'M', 'L'], isRequired: false, isPublic: false },
    },
  ],
};

async function desk(page: Page) {
  const organizer = await tournamentOf(page, FIELDS, { premium: true });
  await addPlayers(organizer.account, organizer.eventId, [
    { full_name: 'Ann Archer', section_id: 'open', title: 'WIM', club: 'Bergen SK', byes: [2] },
    { full_name: 'Bob Berg', section_id: 'u1800' },
    { full_name: 'Cora Chen', section_id: 'u1800' },
  ]);
  await addPlayers(organizer.account, organizer.eventId, [
    { full_name: 'Dora Dahl', section_id: 'u1800', status: 'waiting', fide_id: '900101' },
    { full_name: 'Emil Eide', section_id: 'u1800', status: 'waiting', fide_id: '900102' },
  ]);
  return organizer;
}

const entriesOf = async ({ client }: Account, eventId: string) => {
  const { data, error } = await client
    .from('participants')
    .select('full_name, status, section_id, fee_owed, arrived_at, receipts(amount, method)')
    .eq('event_id', eventId)
    .order('full_name');
  if (error) throw new Error(error.message);
  return data;
};

test('several are moved to another section at once, with what they owe then, and back by undo', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const sections = page.getByRole('group', { name: 'Section', exact: true });
  await expect(sections.getByRole('button', { name: 'U1800' })).toHaveText(
    'U18002 of 2 · 2 waiting',
  );
  await sections.getByRole('button', { name: 'U1800' }).click();
  await expect
    .poll(() => namesOf(page))
    .toEqual(['Bob Berg', 'Cora Chen', 'Dora Dahl', 'Emil Eide']);
  await page.getByLabel('Show', { exact: true }).selectOption('unpaid');
  await expect.poll(() => namesOf(page)).toEqual(['Bob Berg', 'Cora Chen']);
  await page.getByRole('checkbox', { name: 'Choose all 2 shown' }).click();
  await page.getByRole('button', { name: 'More for those chosen' }).click();
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
  await expect(news(page)).toContainText('2 participants moved to Open. The fee changed for 2.');
  // Their places went to the two who waited.
  await expect(sections.getByRole('button', { name: 'U1800' })).toHaveText('U18002 of 2');
  await expect
    .poll(async () =>
      (await entriesOf(account, eventId)).map((one) => [one.section_id, one.fee_owed]),
    )
    .toEqual([
      ['open', 6000],
      ['open', 6000],
      ['open', 6000],
      ['u1800', 4000],
      ['u1800', 4000],
    ]);
});

test('a move that a full section refuses is named in the row, and undo moves back', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await chooseFromRow(page, 'Ann Archer', 'U1800');
  await expect(rowOf(page, 'Ann Archer')).toContainText('Not changed: This section is full.');
  await expectComplaints(complaints, /409/);
  await chooseFromRow(page, 'Ann Archer', 'Juniors');
  await expect(news(page)).toContainText('Ann Archer moved to Juniors. Fee owed: $20, before $60.');
  await expect(rowOf(page, 'Ann Archer')).toContainText('$20 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('$60 due');
  await expect.poll(async () => (await entriesOf(account, eventId))[0]?.section_id).toBe('open');
});

test('the list stands by section, and a question has a column of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'By section' }).click();
  await expect(page.getByRole('columnheader', { name: 'U1800 2 of 2 · 2 waiting' })).toBeVisible();
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Edit answers' }).click();
  await details.getByLabel('Shirt size').selectOption('M');
  await details.getByRole('button', { name: 'Save answers' }).click();
  await expect(news(page)).toContainText('Answers of Ann Archer saved.');
  await details.getByRole('button', { name: 'Bye in round 4' }).click();
  await expect(news(page)).toContainText('Ann Archer has a bye in round 2, 4.');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More for the list' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Shirt size' }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Ann Archer')).toContainText('2 4');
  await expect(
    rowOf(page, 'Ann Archer').getByRole('cell', { name: 'M', exact: true }),
  ).toBeVisible();
  await expect(rowOf(page, 'Ann Archer')).toContainText('WIM · Bergen SK');
});

test('a part is paid, then the rest, and marking as paid is taken back with its receipt', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Add receipt' }).click();
  const form = details.getByRole('form', { name: 'Receipt for Ann Archer' });
  await expect(form.getByLabel('Amount')).toHaveValue('60');
  await form.getByLabel('Amount').fill('0');
  await form.getByRole('button', { name: 'Save receipt' }).click();
  await expect(form.getByText('Enter an amount above 0')).toBeVisible();
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Method').selectOption('card');
  await form.getByRole('button', { name: 'Save receipt' }).click();
  await expect(news(page)).toContainText('$25 received.');
  await expect(rowOf(page, 'Ann Archer')).toContainText('$35 due');
  await details.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(details.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(rowOf(page, 'Ann Archer')).toContainText('Settled');
  // The method that was used last is that of marks, too.
  expect((await entriesOf(account, eventId))[0]?.receipts).toEqual([
    { amount: 2500, method: 'card' },
    { amount: 3500, method: 'card' },
  ]);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('$35 due');
  await details.getByRole('button', { name: /^Remove the receipt of \$25/ }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('$60 due');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('$35 due');

  await details.getByRole('button', { name: 'Change fee' }).click();
  await details.getByLabel('Fee owed').fill('25');
  await details.getByRole('button', { name: 'Save fee' }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('Paid');
});

test('whoever waits is given a place out of turn, after a question', async ({ page }) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Emil Eide');
  await expect(details).toContainText('No. 2 on the waiting list.');
  await details.getByRole('button', { name: 'Give a place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give Emil Eide a place?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Give a place' }).click();
  await expect(dialog).toBeHidden();
  await expect(news(page)).toContainText('Emil Eide has a place now.');
  await expect(rowOf(page, 'Emil Eide')).toContainText('Registered');
  await expect(rowOf(page, 'Dora Dahl')).toContainText('No. 1 waiting');
  expect((await entriesOf(account, eventId)).map(({ status }) => status)).toEqual([
    ...['registered', 'registered', 'registered', 'waiting', 'registered'],
  ]);
  const sections = page.getByRole('group', { name: 'Section', exact: true });
  await expect(sections.getByRole('button', { name: 'U1800' })).toHaveText(
    'U18003 of 3 · 1 waiting',
  );
});

test('a late entry is added at the desk with section, fee and payment in one go', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByLabel('Full name').fill('Late Larsen');
  await form.getByLabel('Email').fill('late@players.example');
  await form.getByLabel('FIDE ID').fill('777');
  await form.getByLabel('Title').fill('im');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByLabel('Section')).toHaveAccessibleDescription('Choose a section');
  await form.getByLabel('Section').selectOption('Open');
  await expect(form.getByText('Empty means $60, as today.')).toBeVisible();
  await form.getByLabel('Fee').fill('70');
  await form.getByLabel('Payment').selectOption('Paid: cash');
  await form.getByLabel('Has arrived').check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Late Larsen was added.')).toBeVisible();
  await expect(rowOf(page, 'Late Larsen')).toContainText('Settled');
  expect((await entriesOf(account, eventId)).at(-1)).toMatchObject({
    full_name: 'Late Larsen',
    status: 'paid',
    fee_owed: 7000,
    arrived_at: expect.any(String),
    receipts: [{ amount: 7000, method: 'cash' }],
  });
});

test.describe('with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('players are checked in by one tap each, paid and given a place, with one hand', async ({
    page,
  }) => {
    const { account, eventId } = await desk(page);
    await openTab(page, eventId, 'participants');
    await chooseFromList(page, 'Check in players');
    const checkIn = page.getByRole('region', { name: 'Check-in' });
    await expect(checkIn.getByRole('status')).toHaveText('0 of 3 arrived');
    const arrive = (name: string) => page.getByRole('button', { name: `Arrived: ${name}` });
    const box = await arrive('Ann Archer').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    // Within reach of the thumb of the hand that holds the phone.
    expect(box?.x).toBeGreaterThan(240);
    await arrive('Ann Archer').tap();
    await arrive('Bob Berg').tap();
    await expect(checkIn.getByRole('status')).toHaveText('2 of 3 arrived');
    await expect(news(page)).toContainText('Bob Berg arrived.');
    await news(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(checkIn.getByRole('status')).toHaveText('1 of 3 arrived');
    await checkIn.getByRole('button', { name: 'Not arrived' }).tap();
    await expect(page.getByRole('button', { name: 'Ann Archer', exact: true })).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bob Berg' })).toContainText(
      '$40 due',
    );
    await page.reload();
    await expect(checkIn.getByRole('status')).toHaveText('1 of 3 arrived');

    const sheet = await openDetails(page, 'Bob Berg');
    await sheet.getByRole('button', { name: 'Add receipt' }).tap();
    await sheet.getByLabel('Amount').fill('15');
    await sheet.getByRole('button', { name: 'Save receipt' }).tap();
    await expect(sheet.getByRole('list', { name: 'Receipts' })).toContainText('$15');
    await sheet.getByRole('button', { name: 'Mark as Paid' }).tap();
    await expect(sheet.getByRole('list', { name: 'Receipts' })).toContainText('$25');
    await sheet.getByRole('button', { name: 'Arrived: Bob Berg' }).tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(checkIn.getByRole('status')).toHaveText('2 of 3 arrived');

    await openDetails(page, 'Dora Dahl');
    await page.getByRole('button', { name: 'Give a place' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Give Dora Dahl a place?' });
    await dialog.getByRole('button', { name: 'Give a place' }).tap();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(checkIn.getByRole('status')).toHaveText('2 of 4 arrived');
    await checkIn.getByRole('button', { name: 'Done' }).tap();
    await expect(checkIn).toBeHidden();
    const entries = await entriesOf(account, eventId);
    expect(entries.filter(({ arrived_at }) => arrived_at !== null)).toHaveLength(2);
    expect(entries[1]?.receipts.map(({ amount }) => amount).toSorted()).toEqual([1500, 2500]);
  });
});

test('by keyboard alone a player is checked in on their row and in the details', async ({
  page,
}) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Ann Archer', exact: true }).focus();
  await page.keyboard.press('a');
  await expect(news(page)).toContainText('Ann Archer arrived.');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Bob Berg', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Bob Berg' });
  await expect(details.getByRole('button', { name: 'Arrived: Bob Berg' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('a');
  await expect(details.getByRole('button', { name: 'Arrived: Bob Berg' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('entry list, check-in list and badges are printed, each alone', async ({ page }) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();
  // What the browser does: it says that it prints, prints what is there, and says that it is over.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = [...document.querySelectorAll('[class*="print:"]')]
        .filter((one) => one.matches('.print\\:block, .print\\:table'))
        .map((one) => (one as HTMLElement).textContent)
        .join(' ');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await chooseFromList(page, 'Entry list');
  await expect(page).toHaveTitle(/Open 1 players.*WIM.*Ann Archer.*Waiting list.*Dora Dahl/);
  await chooseFromList(page, 'Check-in list');
  await expect(page).toHaveTitle(/Here.*Ann Archer.*Open.*\$60 due/);
  await chooseFromList(page, 'Badges');
  await expect(page).toHaveTitle(/Winter Cup.*WIM.*Ann Archer.*Bergen SK.*Open/);
  await expect(page).not.toHaveTitle(/Dora Dahl/);
});

test('a file with sections is imported, and unknown ones are left out by choice', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Name,Email,FIDE ID,Section,Paid,Byes,Shirt size\nFay,fay@x.example,1,open,60.00,1 3,L\nGus,gus@x.example,2,Blitz,,,\n',
    ),
  });
  await expect(dialog.getByText('1 ready to import, 1 skipped because of errors')).toBeVisible();
  await expect(dialog.getByText('There is no section “Blitz”')).toBeVisible();
  await dialog.getByLabel('Import players of unknown sections without a section').check();
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Fay')).toContainText('Settled');
  await expect(rowOf(page, 'Fay')).toContainText('1 3');
  const entries = await entriesOf(account, eventId);
  expect(entries.slice(-2)).toMatchObject([
    { full_name: 'Fay', section_id: 'open', status: 'paid', receipts: [{ amount: 6000 }] },
    { full_name: 'Gus', section_id: null, status: 'registered', receipts: [] },
  ]);
});

test('revenue says what is owed by section and method, and counts up a day', async ({ page }) => {
  const { account, eventId } = await desk(page);
  const { client } = account;
  const { data } = await client
    .from('participants')
    .select('id, full_name')
    .eq('event_id', eventId);
  const idOf = (name: string) => data?.find(({ full_name }) => full_name === name)?.id ?? '';
  const receipt = (name: string, amount: number, method: 'cash' | 'card', day: string) => ({
    ...{ event_id: eventId, participant_id: idOf(name), amount, method, received_on: day },
  });
  const { error } = await client
    .from('receipts')
    .insert([
      receipt('Ann Archer', 6000, 'cash', '2028-01-08'),
      receipt('Bob Berg', 5000, 'card', '2028-01-08'),
      receipt('Bob Berg', -1000, 'cash', '2028-01-08'),
      receipt('Cora Chen', 1000, 'cash', '2028-01-07'),
    ]);
  expect(error).toBe(null);
  await openTab(page, eventId, 'revenue');
  const figure = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure('Revenue')).toContainText('$110');
  await expect(figure('Total Paid')).toContainText('2');
  await expect(figure('Unpaid')).toContainText('$30 to come');
  const bySection = page.getByRole('table', { name: 'Money by section' });
  await expect(bySection.getByRole('row', { name: /^Open/ })).toHaveText('Open1$60$60$0');
  await expect(bySection.getByRole('row', { name: /^U1800/ })).toHaveText('U18002$80$50$30');
  await expect(bySection.getByRole('row', { name: /^Total/ })).toHaveText('Total3$140$110$30');
  await page.getByLabel('Day', { exact: true }).fill('2028-01-08');
  const methods = page.getByRole('table', { name: 'Day by method' });
  await expect(methods.getByRole('row')).toHaveText([
    'Cash2 receipts$50',
    'Card1 receipt$50',
    'Sum$10 returned$100',
  ]);
  await expect(
    page.getByRole('table', { name: 'Receipts of the day' }).getByRole('row'),
  ).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of receipts' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ChessTournamentReceipts_[\dT-]+\.csv$/);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Print cash-up' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(methods).toBeVisible();
  await expect(bySection).toBeHidden();
});

test('on the free plan marking works, and receipts lead to premium', async ({ page }) => {
  const { account, eventId } = await tournamentOf(page, { registrationFee: 40 });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  const locked = details.getByRole('link', { name: /come with Premium/ });
  await expect(locked).toHaveAttribute('href', `/premium?eventId=${eventId}`);
  await expect(details.getByRole('button', { name: 'Add receipt' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(rowOf(page, 'Ann Archer')).toContainText('Settled');
});

test('list, details, forms and check-in are free of accessibility mistakes, and fit 320 pixels', async ({
  page,
}) => {
  // An analysis takes seconds, and much longer on a busy machine.
  test.slow();
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'By section' }).click();
  const details = await openDetails(page, 'Emil Eide');
  await details.getByRole('button', { name: 'Add receipt' }).click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await details.getByRole('button', { name: 'Edit answers' }).click();
  await chooseFromList(page, 'Check in players');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await details.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('button', { name: 'Arrived: Ann Archer' })).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const sheet = await openDetails(page, 'Emil Eide');
  await sheet.getByRole('button', { name: 'Change fee' }).click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a player sees section, fee, what was received, byes and the place on the waiting list', async ({
  browser,
}) => {
  const organizer = await newOrganizer({ premium: true, fields: { ...winterCup, ...FIELDS } });
  const { account, eventId } = organizer;
  await publishEvent(account, eventId);
  const player = await newAccount('Pia Player');
  const register = (fullName: string, more: object) =>
    player.client.rpc('register_participant', {
      event_id: eventId,
      submission_key: crypto.randomUUID(),
      registration: {
        ...{ fullName, email: player.email, phoneNumber: '555 0100', feeShown: 4000 },
        ...{ section: 'u1800', paymentAcknowledged: true, ...more },
      },
    });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer', section_id: 'u1800' }]);
  expect((await register('Pia Player', { fideId: '777001', byes: [2, 5] })).error).toBeNull();
  const child = { fideId: '777002', forSomebodyElse: true };
  expect((await register('Paul Player', child)).error).toBeNull();
  const { data } = await account.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId)
    .eq('full_name', 'Pia Player')
    .single();
  const receipt = { event_id: eventId, participant_id: data?.id ?? '', amount: 1500 };
  expect((await account.client.from('receipts').insert(receipt)).error).toBeNull();

  const context = await browser.newContext();
  await signIn(context, player);
  const page = await context.newPage();
  await page.goto('/player');
  const entryOf = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
  const own = entryOf('Your Registration');
  for (const text of ['U1800', '$40', '$15', '$25', 'Round 2, 5']) {
    await expect(own.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(entryOf('Registration of Paul Player')).toContainText(
    'No. 1. You get an email when there is a place.',
  );
  expect(await accessibilityMistakes(page)).toEqual([]);
  await context.close();
});
