import { readFile } from 'node:fs/promises';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { chooseFromList } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test('entries are exported for a pairing program, after a warning about missing values', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, byes: [1, 3] },
    { full_name: 'Anand' },
  ]);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Export to a pairing program');
  const dialog = page.getByRole('dialog', { name: 'Export to a pairing program' });
  await expect(
    dialog.getByText('Leaves out national ID, club, email, and phone number.'),
  ).toBeVisible();
  await dialog.getByText('1 player without a first name').click();
  await expect(dialog.getByRole('button', { name: 'Anand' }).first()).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  const send = dialog.getByRole('button', { name: 'Download 2 players' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Number of rounds').fill('31');
  await expect(dialog.getByText('Enter a number from 1 to 30')).toBeVisible();
  await dialog.getByLabel('Number of rounds').fill('7');
  await dialog.getByLabel('Color of the top seed in round 1').selectOption('Black');
  await expect(dialog.getByText(/byes after round 1/)).toBeHidden();
  await dialog.getByLabel('Format').selectOption('TRF (FIDE, 2016), also for Vega');
  await dialog
    .getByText('1 player with byes after round 1, which this format doesn’t support')
    .click();
  await expect(dialog.getByText('Ann Archer (round 3)')).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await send.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('winter-cup.trf');
  const reading = readTrf(await readFile(await file.path(), 'utf8'));
  expect(reading).toMatchObject({
    tournament: {
      rounds: 7,
      initialColor: 'b',
      players: [
        { name: 'Archer, Ann', games: [{ result: 'H' }] },
        { name: 'Anand', games: [] },
      ],
    },
  });

  await chooseFromList(page, 'Export to a pairing program');
  await dialog.getByText('1 player without a first name').click();
  await dialog.getByRole('button', { name: 'Anand' }).first().click();
  await expect(page.getByRole('form', { name: 'Edit Anand' })).toBeVisible();
});
