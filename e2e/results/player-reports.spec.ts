import type { Browser, Page } from '@playwright/test';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { addPlayers, register, winterCup } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

/** Registers a guest with the form and returns the registration’s page, in its own browser. */
async function guest(browser: Browser, eventId: string, fullName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`/register?eventId=${eventId}`);
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(`${fullName.replace(' ', '.')}.${eventId}@players.example`);
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel(WORDS.registrationForm.questions.fideId.noneYet).check();
  await answerShowName(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Manage your registration' }).click();
  await expect(page.getByRole('heading', { name: 'Your registration', exact: true })).toBeVisible();
  return page;
}

/** Registers a player with an account and returns their page with My Tournaments, in its own browser. */
async function player(browser: Browser, eventId: string, fullName: string): Promise<Page> {
  const account = await newAccount(fullName);
  await register(account, eventId, { fullName, fideId: '1500321' });
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await signIn(context, account);
  const page = await context.newPage();
  await page.goto('/player');
  return page;
}

/** Pairs everyone with everyone and lets players report. */
async function startReports(page: Page, eventId: string): Promise<void> {
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const start = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await start.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
  await start.getByRole('button', { name: 'Start' }).click();
  await expect(start).toBeHidden();
  await section(page).getByRole('button', { name: 'More results actions' }).click();
  await page.getByRole('menuitem', { name: 'Result entry by phone' }).click();
  const phones = page.getByRole('dialog', { name: 'Result entry by phone' });
  await phones.getByRole('switch', { name: 'Let players report their own results' }).check();
  await phones.getByRole('button', { name: 'Close' }).click();
  await expect(section(page).getByText('Saved')).toBeVisible();
}

test('players report their game, the arbiter sees where they differ, and matching reports count', async ({
  page,
  browser,
}) => {
  const tomorrow = addDays(toCalendarDate(new Date(), 'UTC'), 1);
  const { eventId } = await newTournament(
    page,
    {
      ...{ startDate: tomorrow, endDate: tomorrow },
      tabsShown: { ...winterCup.tabsShown, showResults: true },
    },
    { premium: true },
  );
  const ann = await guest(browser, eventId, 'Ann Archer');
  const bob = await player(browser, eventId, 'Bob Baker');
  await bob.clock.install();
  await startReports(page, eventId);
  await ann.reload();
  await ann.getByRole('button', { name: 'I won' }).click();
  await expect(ann.getByRole('status')).toHaveText('Thank you. We have your report.');
  await expect(ann.getByText('You reported that you won.')).toBeVisible();
  expect(await accessibilityMistakes(bob)).toEqual([]);
  await bob.getByRole('button', { name: 'Your board' }).click();
  await expect(bob.getByText(WORDS.entryPage.board.report.other.lost)).toBeVisible();
  await bob.getByRole('button', { name: 'Draw' }).click();
  await expect(bob.getByText('Your reports don’t match.')).toBeVisible();
  expect(await accessibilityMistakes(bob)).toEqual([]);
  await expect(
    section(page).getByText('Players reported different results on board 1.'),
  ).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);

  await ann.getByRole('button', { name: 'Draw' }).click();
  await expect(
    ann.getByRole('heading', { name: WORDS.entryPage.board.report.heading }),
  ).toBeHidden();
  await expect(section(page).getByRole('button', { name: '½ – ½, Draw' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The page of the other player follows by itself.
  const report = bob.getByRole('heading', { name: WORDS.entryPage.board.report.heading });
  await expect(async () => {
    await bob.clock.runFor(20_000);
    await expect(report).toBeHidden({ timeout: 1000 });
  }).toPass();
  for (const one of [ann, bob]) await one.context().close();
});

test('the slip of a board has a QR code for each side, with which its player reports', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, show_name: true },
    { full_name: 'Bob Baker', fide_rating: 1900, show_name: true },
  ]);
  await startReports(page, eventId);
  const made = page.waitForResponse(/make_slip_codes/);
  await section(page).getByRole('button', { name: 'Print or display results' }).click();
  await page.getByRole('menuitem', { name: 'Print result slips' }).click();
  const [codes] = (await (await made).json()) as { w: string; b: string }[];
  await page.emulateMedia({ media: 'print' });
  const slip = page.getByRole('region', { name: 'Result slips' }).getByRole('listitem');
  await expect(slip.getByRole('img', { name: 'White reports' })).toBeVisible();
  await expect(slip.getByRole('img', { name: 'Black reports' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const [white, black] = [await context.newPage(), await context.newPage()];
  await white.goto(`/boards#${codes?.w}`);
  await expect(white.getByRole('status')).toHaveText(WORDS.boardsPage.script.slipOfWhite);
  await white.getByRole('button', { name: 'Board 1: White wins' }).click();
  await expect(white.getByRole('status')).toHaveText(
    'Reported. It counts when your opponent reports the same result.',
  );
  await black.goto(`/boards#${codes?.b}`);
  await expect(black.getByRole('listitem')).toContainText('White reports 1 – 0');
  await black.getByRole('button', { name: 'Board 1: White wins' }).click();
  await expect(black.getByRole('status')).toHaveText(WORDS.boardsPage.script.slipEntered);
  await expect(
    section(page).getByRole('button', { name: '1 – 0, White won' }).first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});
