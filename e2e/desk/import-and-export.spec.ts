import { readFile } from 'node:fs/promises';
import { sectionOf } from '@tabiya/domain/entries/testing/entry-fixtures';
import { addPlayers, publishedEvent } from '../support/events.ts';
import { openTab, tournamentOf } from '../support/organizer.ts';
import { chooseFromList, namesOf, openDetails } from '../support/participants.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

test('premium downloads the list as a file; without participants there is nothing to export', async ({
  page,
}) => {
  const { account, eventId } = await tournamentOf(page, {}, { premium: true });
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Download CSV');
  await expect(page.getByRole('alert')).toHaveText('No participants to export');

  await addPlayers(account, eventId, [{ full_name: '=Ann() Archer', fide_rating: 1850 }]);
  await page.reload();
  await openDetails(page, '=Ann() Archer');
  await page.getByLabel(/^Organizer notes/).fill('Owes a clock');
  await page.getByLabel('Search').focus();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseFromList(page, 'Download CSV');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ChessTournamentParticipants_[\dT-]+\.csv$/);
  const [heads, line] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heads).toBe(
    '\uFEFF"Name","Email","Phone","Local ID","FIDE ID","Rating","Player Notes","Organizer Notes (private)","Registered At","Status"',
  );
  expect(line).toMatch(
    /^"'=Ann\(\) Archer","'=ann\(\).archer@players.example","555 0100","","900000","1850","","Owes a clock","\d{4}-.*Z","registered"$/,
  );
});

test('on the free plan the download leads to premium, in a new tab', async ({ page }) => {
  const { eventId } = await tournamentOf(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'More for the list' }).click();
  const locked = page.getByRole('menuitem', { name: /Download CSV/ });
  await expect(locked).toHaveAttribute('title', 'Upgrade to Premium to unlock');
  await expect(locked).toHaveAttribute('target', '_blank');
  await expect(locked).toHaveAttribute('href', `/premium?eventId=${eventId}`);
});

test('a file is imported: columns matched, problems named, and all or nothing goes in', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await tournamentOf(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Spieler;E-Mail;FIDE ID;Rating\nBob Berg;bob@x.example;1;2100\n;nobody@x.example;;\nAnn Archer;ann.archer@players.example;2;\nCora Chen;cora@x.example;3;\n',
    ),
  });
  await expect(dialog.getByText('0 ready to import')).toBeVisible();
  await dialog.getByLabel('Full name').selectOption('Spieler');
  await expect(dialog.getByText('2 ready to import, 2 skipped because of errors')).toBeVisible();
  await expect(dialog.getByText('Full Name is required')).toBeVisible();
  await expect(dialog.getByText('Already on the list')).toBeVisible();

  const writes = '**/rest/v1/rpc/import_participants';
  await page.route(writes, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
  await page.unroute(writes);
  await expectCutRequests(complaints);

  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog).toBeHidden();
  for (const name of ['Bob Berg', 'Cora Chen']) {
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  const told = page.getByText('2 participants imported.');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone: 2 participants taken back.')).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['Ann Archer']);
});

test('many are deleted at once, and come back', async ({ page }) => {
  const { account, eventId } = await tournamentOf(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }, { full_name: 'Bob Berg' }]);
  await openTab(page, eventId, 'participants');
  for (const name of ['Ann Archer', 'Bob Berg']) {
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  }
  await page.getByRole('button', { name: 'More for those chosen' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(
    page.getByText('2 participants were deleted, with your notes on them.'),
  ).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['Ann Archer', 'Bob Berg']);
});

test('what was downloaded comes back as it was, private notes and statuses included', async ({
  page,
}) => {
  const { account, eventId } = await tournamentOf(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Jürgen Groß', fide_rating: 1850, status: 'paid', phone_number: '+47 555' },
    { full_name: '=Ann;=Archer', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'participants');
  await openDetails(page, 'Jürgen Groß');
  await page.getByLabel('Organizer notes (private): Jürgen Groß').fill('- a clock\n- a board');
  await page.getByLabel('Search').focus();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const list = async (id: string) => {
    const { data } = await account.client
      .from('participants')
      .select('full_name, email, phone_number, fide_id, fide_rating, status, registered_at')
      .eq('event_id', id)
      .order('full_name');
    const notes = await account.client.from('organizer_notes').select('notes').eq('event_id', id);
    return [data, notes.data];
  };
  const before = await list(eventId);
  const download = page.waitForEvent('download');
  await chooseFromList(page, 'Download CSV');
  const file = await (await download).path();

  const other = await publishedEvent(account, { title: 'Summer Cup' });
  await openTab(page, other, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('CSV file').setInputFiles(file);
  const payments = dialog.getByRole('group', { name: 'Payments of 1 participant' });
  await expect(payments.getByLabel('How they paid')).toHaveValue('unknown');
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog).toBeHidden();
  await openDetails(page, 'Jürgen Groß');
  await expect(page.getByLabel('Organizer notes (private): Jürgen Groß')).toHaveValue(
    '- a clock\n- a board',
  );
  const after = await list(other);
  const toTheMillisecond = (text: string) => text.replace(/(\.\d{3})\d+/g, '$1');
  expect(toTheMillisecond(JSON.stringify(after))).toBe(toTheMillisecond(JSON.stringify(before)));
});

test('a file in another encoding is read as it was written, and can be read in another yet', async ({
  page,
}) => {
  const { eventId } = await tournamentOf(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  const rows = dialog.getByRole('table', { name: 'First rows' });
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'club.csv', mimeType: 'text/csv', buffer });
  const text = 'Name\tEmail\tFIDE ID\r\nJürgen Groß\tj@x.example\t1\r\n';
  await choose(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  await expect(dialog.getByLabel('Encoding')).toHaveValue('utf-16le');
  await expect(rows.getByRole('cell', { name: 'Jürgen Groß' })).toBeVisible();

  await choose(Buffer.from(text.replaceAll('\t', ';'), 'latin1'));
  await expect(dialog.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(rows.getByRole('cell', { name: 'Jürgen Groß' })).toBeVisible();
  await dialog.getByLabel('Encoding').selectOption('windows-1251');
  await expect(rows.getByRole('cell', { name: 'Jьrgen GroЯ' })).toBeVisible();
  await dialog.getByLabel('Encoding').selectOption('windows-1252');
  await dialog.getByRole('button', { name: 'Import 1 participant' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Jürgen Groß/ })).toBeVisible();
});

test('a file with more players than places says how many fit, and takes those', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await tournamentOf(page, { maxPlayers: 4 });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  const lines = ['Bob', 'Cora', 'Dora', 'Emil'].map(
    (name, at) => `${name},${name}@x.example,${at}1`,
  );
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,FIDE ID', ...lines].join('\n')),
  });
  await expect(dialog.getByText('Only 3 places are left. 3 of 4 participants fit')).toBeVisible();
  await addPlayers(account, eventId, [{ full_name: 'Late Larsen', fide_id: '99' }]);
  await dialog.getByRole('button', { name: 'Import only 3 participants' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was imported. This tournament is full.',
  );
  await expectComplaints(complaints, /409/);
  await dialog.getByRole('button', { name: 'Import only 2 participants' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => namesOf(page)).toEqual(['Ann Archer', 'Late Larsen', 'Bob', 'Cora']);
});

test('those of a file for whom a section has no place are put on the waiting list', async ({
  page,
}) => {
  const { account, eventId } = await tournamentOf(page, {
    maxPlayers: 100,
    sections: [sectionOf({ id: 'u1800', name: 'U1800', maxPlayers: 1 })],
  });
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  const lines = ['Bob', 'Cora', 'Bob'].map(
    (name, at) => `${name},${name}${at}@x.example,${at}1,U1800`,
  );
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,FIDE ID,Section', ...lines].join('\n')),
  });
  await expect(dialog.getByText('The same name as line 4 of the file.')).toBeVisible();
  await expect(
    dialog.getByText('“U1800” has 1 place left. 1 of 3 participants fit: those that come first'),
  ).toBeVisible();
  await dialog.getByLabel('Put the other 2 on the waiting list').check();
  await dialog.getByRole('button', { name: 'Import 3 participants' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => namesOf(page)).toEqual(['Bob', 'Cora', 'Bob']);
  const { data } = await account.client
    .from('participants')
    .select('status, waiting_number')
    .eq('event_id', eventId)
    .order('waiting_number', { nullsFirst: true });
  expect(data?.map(({ status }) => status)).toEqual(['registered', 'waiting', 'waiting']);
});

test('two hundred players are brought in by one request', async ({ page }) => {
  const { eventId } = await tournamentOf(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  const lines = Array.from({ length: 200 }, (_, at) => `Player ${at},p${at}@x.example,${at + 1}`);
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,FIDE ID', ...lines].join('\n')),
  });
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) writes += 1;
  });
  const start = Date.now();
  await dialog.getByRole('button', { name: 'Import 200 participants' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Participants 200' })).toBeVisible();
  test.info().annotations.push({ type: 'took', description: `${Date.now() - start} ms` });
  expect(writes).toBe(1);
});

test('a file that holds nothing says so', async ({ page }) => {
  const { eventId } = await tournamentOf(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Email\n') });
  await expect(dialog.getByRole('alert')).toContainText('Nothing to import');
});
