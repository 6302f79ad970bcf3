import type { Page } from '@playwright/test';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { changeEntry } from '../support/desk.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

const round = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pairings of round ${number}` });

test('what the desk knows is asked about before a round, and followed until the pairing is saved', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(
    page,
    {
      halfPointByes: 1,
      rounds: [1, 2, 3, 4, 5].map((round) => ({ round, date: '', time: '', notes: '' })),
    },
    { premium: true },
  );
  const players = [
    'Ann Archer',
    'Bob Baker',
    'Cid Chan',
    'Dot Doe',
    'Eve Ek',
    'Fay Fox',
    'Gil Gates',
  ];
  await addPlayers(
    account,
    eventId,
    players.map((full_name, index) => ({ full_name, fide_rating: 2000 - index * 50 })),
  );
  const arrived = new Date().toISOString();
  for (const name of players.slice(0, 6)) {
    await changeEntry(account, eventId, name, {
      from: { arrived_at: null },
      set: { arrived_at: arrived },
    });
  }
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  await page.getByLabel('Color of the top seed in round 1').selectOption('White');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const choice = (number: number, name: string, label: string) =>
    round(page, number)
      .getByRole('group', { name })
      .getByRole('button', { name: label, exact: true });
  const isChosen = (number: number, name: string, label: string) =>
    expect(choice(number, name, label)).toHaveAttribute('aria-pressed', 'true');

  // Gil Gates has not arrived: proposed out, by name.
  await isChosen(1, 'Gil Gates', 'Leave Out');
  await expect(round(page, 1)).toContainText('6 play · 3 boards, 1 left out');
  // Two players are kept apart before they were ever proposed, and an absence is announced and taken back.
  const apart = round(page, 1).getByRole('region', { name: 'Kept apart' });
  await apart.getByRole('button', { name: 'Add to kept apart' }).click();
  await apart.getByLabel('Player', { exact: true }).selectOption('Ann Archer');
  await apart.getByLabel('Not paired with').selectOption('Dot Doe');
  await apart.getByRole('button', { name: 'Keep Apart' }).click();
  await expect(apart).toContainText('Ann Archer and Dot Doe');
  const absences = round(page, 1).getByRole('region', { name: 'Absences' });
  await absences.getByRole('button', { name: 'Add to absences' }).click();
  await absences.getByLabel('Player').selectOption('Eve Ek');
  await absences.getByRole('button', { name: 'Add Absence' }).click();
  await isChosen(1, 'Eve Ek', 'Leave Out');
  await absences.getByRole('button', { name: 'Remove Eve Ek: round 1' }).click();
  await expect(round(page, 1).getByRole('group', { name: 'Eve Ek' })).toBeHidden();
  await round(page, 1).getByRole('button', { name: 'Pair round 1' }).click();
  await expect(round(page, 1).getByText('Everyone is paired.')).toBeVisible();
  const first = round(page, 1)
    .getByRole('list', { name: 'Boards' })
    .getByRole('listitem')
    .filter({ hasText: 'Ann Archer' })
    .first();
  await expect(first).toBeVisible();
  await expect(first).not.toContainText('Dot Doe');
  await round(page, 1).getByRole('button', { name: 'Save pairings' }).click();
  for (const draw of await page.getByRole('button', { name: 'Draw' }).all()) await draw.click();
  await expect(section(page)).toContainText('after round 1 of 5 · Saved');

  await test.step('a round with results is unpaired: they are kept for the same games', async () => {
    await page.getByRole('button', { name: 'More for round 1' }).click();
    await page.getByRole('menuitem', { name: 'Unpair round 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpair round 1?' });
    await expect(dialog).toContainText('Round 1 has 3 results.');
    await dialog.getByRole('button', { name: 'Keep Results and Unpair' }).click();
    await round(page, 1).getByRole('button', { name: 'Pair round 1' }).click();
    await round(page, 1).getByRole('button', { name: 'Save pairings' }).click();
    await expect(section(page)).toContainText('after round 1 of 5 · Saved');
  });

  await changeEntry(account, eventId, 'Bob Baker', {
    from: { status: 'registered' },
    set: { status: 'cancelled' },
  });
  await addPlayers(account, eventId, [
    { full_name: 'Lars Late', fide_rating: 1900, fide_id: '910000' },
  ]);
  await changeEntry(account, eventId, 'Lars Late', {
    from: { arrived_at: null },
    set: { arrived_at: arrived },
  });
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await isChosen(2, 'Bob Baker', 'Withdraw');
  await isChosen(2, 'Lars Late', 'Add');
  await isChosen(2, 'Gil Gates', 'Leave Out');
  await choice(2, 'Lars Late', 'Add with ½').click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await round(page, 2).getByRole('button', { name: 'Pair round 2' }).click();
  await expect(round(page, 2).getByText('Everyone is paired.')).toBeVisible();
  const boards = round(page, 2).getByRole('list', { name: 'Boards' });
  await expect(boards).not.toContainText('Bob Baker');
  await expect(boards).toContainText('Lars Late');

  await test.step('who plays is shown again, and what was changed by hand stays', async () => {
    await round(page, 2).getByRole('button', { name: 'Swap colors on board 1' }).click();
    const byHand = await boards.innerText();
    const again = round(page, 2).getByRole('button', { name: 'Who plays' });
    await again.click();
    await isChosen(2, 'Gil Gates', 'Leave Out');
    expect(await accessibilityMistakes(page)).toEqual([]);
    await again.click();
    await expect(round(page, 2).getByRole('group', { name: 'Gil Gates' })).toBeHidden();
    expect(await boards.innerText()).toBe(byHand);
  });

  // While the pairing is not saved yet, a bye and an arrival become known.
  await changeEntry(account, eventId, 'Cid Chan', { from: { byes: [] }, set: { byes: [2] } });
  await changeEntry(account, eventId, 'Gil Gates', {
    from: { arrived_at: null },
    set: { arrived_at: arrived },
  });
  const news = round(page, 2).getByRole('status').filter({ hasText: 'Pair again?' });
  await expect(news).toContainText('Cid Chan asked for a bye since.');
  await page.reload();
  await expect(news).toContainText('Gil Gates is back since.');
  await news.getByRole('button', { name: 'Pair Again' }).click();
  await expect(news).toBeHidden();
  await expect(round(page, 2).getByRole('list', { name: 'Byes' })).toHaveText('Cid Chan Bye ½×');
  await expect(boards).toContainText('Gil Gates');
  await round(page, 2).getByRole('button', { name: 'Save pairings' }).click();
  await expect(section(page)).toContainText('round 2 of 5 is paired · Saved');
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByRole('button', { name: 'Reinstate Bob Baker' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw Lars Late' })).toBeVisible();
});

test('a bye that the desk gives just before the round is paired is in the pairing', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(
    page,
    {
      halfPointByes: 1,
      rounds: [1, 2, 3].map((round) => ({ round, date: '', time: '', notes: '' })),
    },
    { premium: true },
  );
  const players = ['Ann Archer', 'Bob Baker', 'Cid Chan', 'Dot Doe', 'Eve Ek'];
  await addPlayers(
    account,
    eventId,
    players.map((full_name) => ({ full_name })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(round(page, 1).getByRole('button', { name: 'Pair round 1' })).toBeVisible();
  await changeEntry(account, eventId, 'Ann Archer', { from: { byes: [] }, set: { byes: [1] } });
  await round(page, 1).getByRole('button', { name: 'Pair round 1' }).click();
  await expect(round(page, 1).getByText('Everyone is paired.')).toBeVisible();
  await expect(
    round(page, 1).getByRole('listitem').filter({ hasText: 'Ann Archer' }),
  ).toContainText('Bye ½');
});
