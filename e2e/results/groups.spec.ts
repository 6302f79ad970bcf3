import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

const players = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    full_name: `Player ${String.fromCharCode(65 + index)}`,
    fide_rating: 2000 - index * 50,
  }));

test('quads: the players of each are shown, a round is paired with one click, and each quad has standings', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(
    page,
    { title: 'Quads of June', tabsShown: tabsShowing('showHome', 'showResults') },
    { premium: true },
  );
  await addPlayers(account, eventId, players(9));
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog
    .getByLabel('Pairings')
    .selectOption('Quads: round robins of four, grouped by rating');
  const who = dialog.getByRole('region', { name: 'Groups' });
  await expect(who).toContainText('small Swiss');
  await expect(who.getByRole('heading')).toHaveText(['Quad 1', 'Quad 2, a small Swiss']);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();

  const round = page.getByRole('region', { name: 'Pairings of round 1' });
  await round.getByRole('button', { name: 'Pair round 1' }).click();
  await expect(round.getByText('Everyone is paired.')).toBeVisible();
  const paired = round.getByRole('list', { name: 'Boards' }).getByRole('listitem');
  await expect(paired.first()).toContainText(/Player A.*Player D/);
  await expect(round.getByText(/^The small Swiss matches/)).toBeVisible();
  await round.getByRole('button', { name: 'Save pairings' }).click();
  const boards = page.getByRole('list', { name: 'Boards of round 1' });
  await expect(boards.getByRole('listitem')).toHaveCount(4);
  for (const won of await boards.getByRole('button', { name: '1 – 0, White won' }).all()) {
    await won.click();
  }
  await page.getByRole('tab', { name: 'Standings' }).click();
  const table = page.getByRole('table', { name: 'Standings' });
  await expect(table.getByRole('rowheader')).toHaveText(['Quad 1', 'Quad 2, a small Swiss']);
  await expect(section(page)).toContainText('after round 1 of 3 · Saved');
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await expect(
    page.getByRole('list', { name: 'Boards' }).getByRole('listitem').first(),
  ).toContainText(/Player D.*Player C/);
});

test('two teams play everyone against everyone, and the page shows the points of both', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(
    page,
    { title: 'Oslo against Bergen', tabsShown: tabsShowing('showHome', 'showResults') },
    { premium: true },
  );
  await addPlayers(account, eventId, players(4));
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog
    .getByLabel('Pairings')
    .selectOption('Scheveningen: two teams, everyone plays the whole other team');
  await dialog.getByRole('textbox', { name: 'Team 1' }).fill('Oslo');
  await dialog.getByRole('textbox', { name: 'Team 2' }).fill('Bergen');
  await dialog.getByRole('button', { name: 'Move Player B to team 2' }).click();
  await dialog.getByRole('button', { name: 'Move Player C to team 1' }).click();
  await expect(dialog.getByRole('list', { name: 'Players of team 1' })).toContainText(
    /Player A.*Player C/s,
  );
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(section(page)).toContainText('4 players · before the first round');
  const board = page.getByRole('group', { name: 'Board 1: Player A – Player B' });
  await board.getByRole('button', { name: '1 – 0, White won', exact: true }).click();
  await page
    .getByRole('group', { name: 'Board 2: Player C – Player D' })
    .getByRole('button', { name: 'Draw' })
    .click();
  await expect(section(page)).toContainText('after round 1 of 2 · Saved');
  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(page.getByRole('table', { name: 'Standings' }).getByRole('rowheader')).toHaveText([
    'Oslo: 1½',
    'Bergen: ½',
  ]);
  const address = await page.getByRole('link', { name: 'View Page' }).getAttribute('href');
  // Wait here, or rendering the page would be left to the sweep.
  await expect
    .poll(async () => (await page.request.get(address ?? '')).text())
    .toContain('Oslo: 1½');
  await page.goto(address ?? '');
  await expect(page.locator('#standings').getByRole('rowheader')).toHaveText([
    'Oslo: 1½',
    'Bergen: ½',
  ]);
  await page.getByRole('link', { name: /^Player A/ }).click();
  await expect(page.getByRole('dialog', { name: 'Player A' })).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
});
