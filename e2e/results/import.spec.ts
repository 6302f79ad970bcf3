import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { news } from '../support/participants.ts';
import {
  importFile,
  keepFromFollowing,
  readStandings,
  section,
  TRF_PLAYERS,
  trfFile,
} from '../support/results.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('a tournament with 24 players is imported round by round, corrected, and undone', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(
    account,
    eventId,
    [...TRF_PLAYERS.slice(1), 'Late Entry'].map((name) => ({
      full_name: name.split(' ').reverse().join(' '),
    })),
  );
  await openTab(page, eventId, 'results');

  const first = await importFile(page, trfFile(0, { isPaired: true }));
  await expect(first.getByRole('status')).toHaveText(
    '24 players, 0 rounds played, round 1 is paired',
  );
  await expect(first.getByText('1 not registered')).toBeVisible();
  await expect(first.getByText('1 registered but not in the file')).toBeVisible();
  await first.getByRole('button', { name: 'Import results' }).click();
  await expect(news(page)).toContainText('Pairings for round 1 imported.');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText('Visitors can’t see these results')).toBeHidden();
  const visitorsSee = (text: string, part = '') =>
    expect
      .poll(async () => (await page.request.get(`/${eventId}/results/all${part}`)).text())
      .toContain(text);
  await visitorsSee('<h2>Round 1', '/round-1');
  await expect(section(page)).toContainText('24 players · round 1 is paired');
  await expect(
    page.getByRole('list', { name: 'Boards of round 1' }).getByRole('listitem'),
  ).toHaveCount(12);

  for (const round of [1, 2]) {
    const dialog = await importFile(page, trfFile(round));
    await expect(dialog.getByRole('status')).toContainText(`${round} round`);
    await dialog.getByRole('button', { name: 'Import results' }).click();
    await expect(section(page)).toContainText(`after round ${round}`);
    await visitorsSee(`After round ${round}`);
  }
  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(page.getByRole('table', { name: 'Standings' }).getByRole('row')).toHaveCount(25);

  // A file without results, an older one, then a corrected result from the same program.
  const again = await importFile(page, {
    ...trfFile(1),
    buffer: Buffer.from('Dear arbiter,\nhello'),
  });
  await expect(again.getByRole('alert')).toContainText(/TRF/);
  const send = again.getByRole('button', { name: 'Import results' });
  await expect(send).toBeHidden();
  await again.getByLabel('Results file').setInputFiles(trfFile(1));
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await again.getByLabel('Import anyway').check();
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await again.getByLabel('Results file').setInputFiles(trfFile(2, { drawnBy: 1 }));
  await expect(again.getByText(/changed since the last import/)).toBeVisible();
  await send.click();
  await expect(again).toBeHidden();
  const after = await readStandings(page);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(news(page)).toContainText('Previous results restored.');
  await expect.poll(() => readStandings(page)).not.toEqual(after);
  await page.reload();
  await expect(section(page)).toContainText('after round 2');
});

test('a standings table is imported if there is no TRF, and a link to results elsewhere is added', async ({
  page,
}) => {
  const { eventId } = await newTournament(page, {}, { premium: true });
  await openTab(page, eventId, 'results');
  const dialog = await importFile(page, {
    name: 'standings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Rk.;Name;Pts.;Buch\n1;Archer, Ann;4,5;12\n2;Baker, Bob;4;11,5\n'),
  });
  await expect(dialog.getByRole('status')).toHaveText('2 players, standings without games');
  await dialog.getByRole('button', { name: 'Import results' }).click();
  await expect(section(page)).toContainText('2 players · imported standings');
  expect(await readStandings(page)).toEqual(['1\tAnn Archer\t\t4½\t12', '2\tBob Baker\t\t4\t11.5']);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add Link or Text' }).click();
  await page.getByLabel('Third-party results link').fill('https://results.example');
  await page.getByRole('button', { name: 'Save Link and Information' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Third-party results link')).toHaveValue('https://results.example');
});

test('a file dropped on a section opens its import, and changes from another window are kept', async ({
  page,
  context,
  complaints,
}) => {
  const { eventId } = await newTournament(page, {}, { premium: true });
  await keepFromFollowing(page);
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Import from a pairing program' }).waitFor();
  const other = await context.newPage();
  await openTab(other, eventId, 'results');
  const theirs = await importFile(other, trfFile(1));
  await theirs.getByRole('button', { name: 'Import results' }).click();
  await expect(section(other)).toContainText('after round 1');

  const text = trfFile(2).buffer.toString();
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'round2.trf'));
    return transfer;
  }, text);
  await section(page).dispatchEvent('drop', { dataTransfer: files });
  const dialog = page.getByRole('dialog', { name: 'Import results' });
  await expect(dialog.getByText('round2.trf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import results' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed in another window');
  await expectComplaints(complaints, /409/);
  await dialog.getByRole('button', { name: 'Import results' }).click();
  await expect(section(page)).toContainText('after round 2');
  await page.getByRole('button', { name: 'More results actions' }).click();
  await page.getByRole('menuitem', { name: 'Undo last change' }).click();
  await expect(section(page)).toContainText('after round 1');
});

test('a tournament begun in another program is checked, and its next round is paired here', async ({
  page,
}) => {
  const { eventId } = await newTournament(page, {}, { premium: true });
  await openTab(page, eventId, 'results');
  const dialog = await importFile(page, trfFile(2));
  await dialog.getByLabel('Pair the next rounds in Tabiya').check();
  await dialog.getByLabel('Rounds', { exact: true }).fill('9');
  await dialog.getByLabel('Results file').setInputFiles(trfFile(3));
  await expect(dialog.getByText('24 players, 3 rounds played')).toBeVisible();
  await expect(dialog.getByLabel('Rounds', { exact: true })).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Import results' })).toBeDisabled();
  await dialog.getByLabel('Rounds', { exact: true }).fill('5');
  await expect(dialog.getByText('3 rounds match FIDE’s Dutch System.')).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import results' }).click();
  await expect(section(page)).toContainText('24 players · after round 3');
  await expect(page.getByRole('tab', { name: 'Players' })).toBeVisible();
  await page.getByRole('button', { name: 'Pair round 4' }).click();
  const round = page.getByRole('region', { name: 'Round 4' });
  await round.getByRole('button', { name: 'Pair round 4' }).click();
  await expect(round.getByText('Matches FIDE’s Dutch System.')).toBeVisible();
  await round.getByRole('button', { name: 'Save Pairings' }).click();
  await expect(section(page)).toContainText('round 4 of 5 is paired');
});
