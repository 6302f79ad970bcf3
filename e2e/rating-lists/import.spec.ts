import type { Page } from '@playwright/test';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { openTab } from '../support/organizer.ts';
import { chooseFromList, participantRow } from '../support/participants.ts';
import { listedTournament, test } from '../support/rating-lists.ts';
import { expect, expectCutRequests } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

test.beforeAll(({ site }) =>
  site.importList([
    { id: '100', name: 'Archer, Ann', title: 'WFM', standard: 1912 },
    { id: '101', name: 'Berg, Bob', standard: 1505, birthYear: 1980 },
    { id: '102', name: '<b>Else</b>, Some', standard: 2400 },
    { id: '103', name: 'Chen, Cora', standard: 1300, birthYear: 1999 },
    { id: '104', name: 'Chen, Cora', standard: null, birthYear: 1999 },
    ...Array.from({ length: 200 }, (_, at) => ({
      ...{ id: String(5000 + at), name: `Player, Nr${at}`, standard: 1600 },
    })),
  ]),
);

async function importDialog(page: Page, eventId: string, lines: readonly string[]) {
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import participants' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'club.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  return dialog;
}

const FILE = [
  'Name;Email;FIDE ID;Rating;Year of Birth;Federation;Player Notes',
  'Ann Archer;ann@x.example;100;1850;;SWE;Vegetarian',
  'Bob Berg;bob@x.example;;;1980;;',
  'Dora Dahl;dora@x.example;102;1700;;NOR;',
  'Cora Chen;cora@x.example;;;1999;;',
  'Emil Eng;emil@x.example;999;1234;1970;;',
];

test('a file is compared with the list, and disagreements are decided row by row', async ({
  page,
  site,
  complaints,
}) => {
  const { account, eventId } = await listedTournament(page, site);
  const calls = '**/rest/v1/rpc/match_rated_players';
  await page.route(calls, (route) => route.abort());
  const dialog = await importDialog(page, eventId, FILE);
  await expect(dialog.getByText('Rows are unchanged from the file.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import \d participant/ })).toBeEnabled();
  await page.unroute(calls);
  await expectCutRequests(complaints);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const lists = dialog.getByRole('region', { name: 'Rating lists' });
  await expect(lists.getByRole('status')).toHaveText(
    '2 of 5 players found in the FIDE list of November 2026. Missing details are filled in. 4 differences to review.',
  );
  const choice = (name: string, kind: string) =>
    lists.getByRole('group', { name: kind }).getByLabel(name);
  await expect(choice('Ann Archer, line 2', 'Different rating')).toHaveAccessibleDescription(
    'Rating 1850 in the file, 1912 in the FIDE list of November 2026.',
  );
  await expect(choice('Ann Archer, line 2', 'Different rating')).toHaveValue('list');
  await expect(choice('Ann Archer, line 2', 'Different federation')).toHaveValue('file');
  const dora = choice('Dora Dahl, line 4', 'The ID belongs to someone else');
  await expect(dora).toHaveAccessibleDescription(
    'ID 102 belongs to Some <b>Else</b> in the FIDE list of November 2026.',
  );
  await expect(dora).toHaveValue('file');
  // A row without an ID is added without one; for two players with the name, one is selected by keyboard.
  await expect(dialog.getByText(/^Either FIDE ID or/)).toBeVisible();
  const cora = choice('Cora Chen, line 5', 'More than one match');
  await cora.focus();
  await page.keyboard.press('ArrowDown');
  await expect(cora).toHaveValue('103');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await dora.selectOption('Remove the ID');
  await choice('Ann Archer, line 2', 'Different federation').selectOption('Use the list’s: NOR');
  await expect(dialog.getByText('5 ready to import')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 5 participants' }).click();
  await expect(dialog).toBeHidden();
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  const { data } = await account.client
    .from('participants')
    .select('full_name, fide_id, fide_rating, title, federation, notes, id_pending')
    .eq('event_id', eventId)
    .order('full_name');
  expect(data?.map((entry) => Object.values(entry).join('|'))).toEqual([
    'Ann Archer|100|1912|WFM|NOR|Vegetarian|false',
    'Bob Berg|101|1505||NOR||false',
    'Cora Chen|103|1300||NOR||false',
    'Dora Dahl||1700||NOR||true',
    'Emil Eng|999|1234||||false',
  ]);
});

test('a kind of question is decided for two hundred rows at once on a phone, and one request imports them', async ({
  page,
  site,
}) => {
  const { account, eventId } = await listedTournament(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = Array.from(
    { length: 200 },
    (_, at) => `Nr${at} Player;p${at}@x.example;${5000 + at};1500`,
  );
  const dialog = await importDialog(page, eventId, ['Name;Email;FIDE ID;Rating', ...lines]);
  const ratings = dialog.getByRole('group', { name: 'Different rating (200)' });
  await expect(ratings.getByRole('combobox')).toHaveCount(20);
  await ratings.getByRole('button', { name: 'Keep the file for all' }).click();
  await expect(ratings.getByLabel('Nr19 Player, line 21')).toHaveValue('file');
  await ratings.getByRole('button', { name: 'Show all 200' }).click();
  await expect(ratings.getByLabel('Nr199 Player, line 201')).toHaveValue('file');
  await ratings.getByLabel('Nr199 Player, line 201').selectOption('Use the list’s: 1600');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  let writes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rpc/import_participants')) writes += 1;
  });
  await dialog.getByRole('button', { name: 'Import 200 participants' }).click();
  await expect(dialog).toBeHidden();
  expect(writes).toBe(1);
  const { data } = await account.client
    .from('participants')
    .select('fide_rating')
    .eq('event_id', eventId);
  expect(data?.map(({ fide_rating }) => fide_rating).toSorted()).toEqual([
    ...Array.from({ length: 199 }, () => 1500),
    1600,
  ]);
});
