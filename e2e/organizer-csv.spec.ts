import { readFile } from 'node:fs/promises';
import { addPlayers } from './events.ts';
import { openTab, tournamentOf } from './organizer.ts';
import { expect, expectCutRequests, test } from './test.ts';

test('premium downloads the list as a file; without participants there is nothing to export', async ({
  page,
}) => {
  const { account, eventId } = await tournamentOf(page, {}, { premium: true });
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('alert')).toHaveText('No participants to export');

  await addPlayers(account, eventId, [{ full_name: '=Ann() Archer', fide_rating: 1850 }]);
  await page.reload();
  await page.getByLabel(/^Organizer notes/).fill('Owes a clock');
  await page.getByLabel('Search').focus();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
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
  const locked = page.getByRole('link', { name: /Download CSV/ });
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
  await page.getByRole('button', { name: 'Import CSV' }).click();
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
  await expect(dialog.getByText('2 ready to import, 2 with problems that stay out')).toBeVisible();
  await expect(dialog.getByText('Full Name and Email are required')).toBeVisible();
  await expect(dialog.getByText('Already in the list')).toBeVisible();

  await page.route('**/rest/v1/participants*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported.');
  await page.unroute('**/rest/v1/participants*');
  await expectCutRequests(complaints);

  await dialog.getByRole('button', { name: 'Import 2 participants' }).click();
  await expect(dialog).toBeHidden();
  for (const name of ['Bob Berg', 'Cora Chen']) {
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
});

test('a file that holds nothing says so', async ({ page }) => {
  const { eventId } = await tournamentOf(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Email\n') });
  await expect(dialog.getByRole('alert')).toContainText('Nothing to import');
});
