import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { desk, readEntries } from '../support/desk.ts';
import { addPlayers, publishedEvent } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import {
  chooseFromList,
  listedNames,
  openDetails,
  participantRow,
} from '../support/participants.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

test('a file is imported on the free plan, too: encoding and columns matched, problems named, and all or nothing goes in', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'More for the list' }).click();
  const locked = page.getByRole('menuitem', { name: /Download CSV/ });
  await expect(locked).toHaveAttribute('href', `/premium?eventId=${eventId}`);
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Email\n') });
  await expect(dialog.getByRole('alert')).toContainText('Nothing to import');

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
  await expect(dialog.getByText(/name is required/i)).toBeVisible();
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
  await expect.poll(() => listedNames(page)).toEqual(['Ann Archer']);
});

test('what was downloaded comes back as it was, with notes and statuses, and an empty list is no file', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Download CSV');
  await expect(page.getByRole('alert')).toHaveText('No participants to export');
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
  expect((await download).suggestedFilename()).toMatch(
    /^ChessTournamentParticipants_[\dT-]+\.csv$/,
  );
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

test('a file with more players than places says how many fit, and takes those', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page, { maxPlayers: 4 });
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
  await expect.poll(() => listedNames(page)).toEqual(['Ann Archer', 'Late Larsen', 'Bob', 'Cora']);
});

test('those of a file for whom a section has no place are put on the waiting list', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {
    maxPlayers: 100,
    sections: [makeSection({ id: 'u1800', name: 'U1800', maxPlayers: 1 })],
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
  await expect.poll(() => listedNames(page)).toEqual(['Bob', 'Cora', 'Bob']);
  const { data } = await account.client
    .from('participants')
    .select('status, waiting_number')
    .eq('event_id', eventId)
    .order('waiting_number', { nullsFirst: true });
  expect(data?.map(({ status }) => status)).toEqual(['registered', 'waiting', 'waiting']);
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
  await expect(participantRow(page, 'Fay')).toContainText('Paid $60');
  await expect(participantRow(page, 'Fay')).toContainText('1 3');
  const entries = await readEntries(account, eventId);
  expect(entries.slice(-2)).toMatchObject([
    { full_name: 'Fay', section_id: 'open', status: 'paid', receipts: [{ amount: 6000 }] },
    { full_name: 'Gus', section_id: null, status: 'registered', receipts: [] },
  ]);
});
