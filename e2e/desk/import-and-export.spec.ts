import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { addPlayers, publishedEvent } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import {
  chooseFromList,
  listedNames,
  openDetails,
  participantRow,
} from '../support/participants.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

test('a file is imported on the free plan: encoding and columns are matched, problems shown, and all rows imported or none', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page, {
    maxPlayers: 3,
    sections: [makeSection({ id: 'u1800', name: 'U1800' })],
  });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'More list actions' }).click();
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
      'Spieler;E-Mail;FIDE ID;Section\nBob Berg;bob@x.example;1;U1800\n;nobody@x.example;;\nAnn Archer;ann.archer@players.example;2;\nCora Chen;cora@x.example;3;Blitz\nDora Dahl;dora@x.example;;\n',
    ),
  });
  await expect(dialog.getByText('0 ready to import')).toBeVisible();
  await dialog.getByLabel('Full name').selectOption('Spieler');
  await expect(dialog.getByText('1 ready to import, 4 skipped because of errors')).toBeVisible();
  await dialog.getByLabel('Import players from unknown sections without a section').check();
  await expect(dialog.getByText('2 ready to import, 3 skipped because of errors')).toBeVisible();
  const withoutId = dialog.getByLabel('Import players without an ID as “No ID yet”');
  await withoutId.check();
  await expect(dialog.getByText('3 ready to import, 2 skipped because of errors')).toBeVisible();
  await withoutId.uncheck();
  await expect(dialog.getByText(/name is required/i)).toBeVisible();
  await expect(dialog.getByText('Already on the list')).toBeVisible();

  const writes = '**/rest/v1/rpc/import_participants';
  await page.route(writes, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
  await page.unroute(writes);
  await expectCutRequests(complaints);

  // Someone else takes a place before the file is sent.
  await addPlayers(account, eventId, [{ full_name: 'Late Larsen', fide_id: '99' }]);
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
  await expectComplaints(complaints, /409/);
  await expect(dialog.getByRole('button', { name: 'Import only 1 participant' })).toBeVisible();
  await dialog.getByLabel('Put the other one on the waiting list').check();
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog).toBeHidden();
  await expect(participantRow(page, 'Bob Berg')).toContainText('U1800');
  await expect(participantRow(page, 'Cora Chen')).toContainText('Waiting');
  const told = page.getByText('2 participants imported.');
  await expect(told).toBeVisible();
  // The toast goes; the menu still has it.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await chooseFromList(page, 'Undo import');
  await expect(page.getByText('Import undone: 2 participants removed.')).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(['Ann Archer', 'Late Larsen']);
});

test('an exported file is imported unchanged, with notes and statuses, and an empty list has no file', async ({
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
