import type { Page } from '@playwright/test';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { freshEmail, newAccount, signIn } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { publishEvent, register, winterCup } from '../support/events.ts';
import { newOrganizer } from '../support/organizer.ts';
import { type ListedSite, test } from '../support/rating-lists.ts';
import { expect, expectComplaints } from '../support/test.ts';

/* Players find themselves in a rating list on the registration form. */

const HOSTILE = '<img src=x onerror=alert(1)> Bergmann, $& Eve';
const PLAYERS = [
  { id: '90000001', name: 'Berg, Anna', title: 'FM', standard: 2110, rapid: 2050 },
  { id: '90000002', name: 'Bergström, Åsa', federation: 'SWE', standard: 1750, birthYear: 2015 },
  { id: '90000003', name: HOSTILE, standard: null },
  ...Array.from({ length: 12 }, (_, n) => ({
    ...{ id: `9100000${n}`, name: `Many, Mona ${n}`, standard: 1500 + n },
  })),
];

test.beforeEach(({ site }) => site.importList(PLAYERS));

const FIELDS: Partial<EventFields> = {
  ...winterCup,
  ratingSystem: 'FIDE Rated',
  sections: [
    makeSection({ id: 'open', name: 'Open' }),
    makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
    makeSection({ id: 'kids', name: 'Kids', bornFrom: 2014 }),
  ],
  playerFields: { ...EMPTY_EVENT.playerFields, title: 'optional', federation: 'optional' },
};

async function tournament(site: ListedSite) {
  const organizer = await newOrganizer({ origin: site.url, fields: FIELDS });
  await site.grantPremium(organizer.account);
  await publishEvent(organizer.account, organizer.eventId);
  return organizer;
}

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Find your name' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const MARK = 'From the FIDE list of November 2026';

async function open(page: Page, eventId: string): Promise<void> {
  await page.goto(`/register?eventId=${eventId}`);
  await expect(boxOf(page)).toBeVisible();
}

async function fillContact(page: Page): Promise<void> {
  await field(page, 'Email').fill(freshEmail('player'));
  await field(page, 'Phone number').fill('555 0100');
  await answerShowName(page);
}

test('a player finds themselves by keyboard, the list fills in the form, and confirms their data', async ({
  page,
  site,
}) => {
  const { account, eventId } = await tournament(site);
  await open(page, eventId);
  await page.getByRole('radio', { name: /^Open/ }).check();
  await field(page, 'Full name').fill('typed before');
  await boxOf(page).focus();
  await page.keyboard.type('an berg');
  await expect(options(page)).toHaveText(['FM Anna BergNOR90000001 · 2110 · rapid 2050']);
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  // The style comes with the script, and its CSS variables have other names than the page’s.
  await expect(options(page).first()).toHaveCSS('background-color', 'rgb(243, 241, 234)');
  await page.keyboard.press('Enter');

  await expect(field(page, 'Full name')).toHaveValue('Anna Berg');
  await expect(field(page, 'FIDE ID')).toHaveValue('90000001');
  await expect(field(page, 'FIDE rating optional')).toHaveValue('2110');
  await expect(page.getByLabel('Title')).toHaveValue('FM');
  await expect(page.getByLabel('Federation optional')).toHaveValue('NOR');
  await expect(page.getByText(MARK, { exact: true })).toHaveCount(5);
  await expect(field(page, 'FIDE ID')).toHaveAccessibleDescription(MARK);
  await expect(boxOf(page)).toHaveValue('');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Not me' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Full name')).toHaveValue('typed before');
  await expect(field(page, 'FIDE ID')).toHaveValue('');
  await expect(page.getByText(MARK, { exact: true })).toHaveCount(0);

  await page.keyboard.type('90000001');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await fillContact(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible();

  await signIn(page.context(), account);
  await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
  await page.getByRole('button', { name: 'Anna Berg', exact: true }).click();
  await expect(page.getByText('FIDE list of November 2026', { exact: true })).toBeVisible();

  await register(await newAccount('Nina New', site.url), eventId, {
    ...{ fullName: 'Nina New', section: 'u1800', idPending: true, fideRating: '1700' },
  });
  await page.reload();
  const row = page.getByRole('row', { name: /Nina New/ });
  await expect(row).toContainText('Unverified');
  await page.getByRole('button', { name: 'Nina New', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(page.getByText('Nina New is verified.')).toBeVisible();
  await expect(row).not.toContainText('Unverified');
});

test('a filled-in value that is changed loses its mark but is not lost, and names in a list are plain text', async ({
  page,
  site,
}) => {
  const { eventId } = await tournament(site);
  await open(page, eventId);
  await page.getByLabel(WORDS.registrationForm.questions.fideId.noneYet).check();
  await boxOf(page).fill('berg anna');
  await options(page).first().click();
  await expect(field(page, 'FIDE ID')).toHaveValue('90000001');
  await expect(page.getByLabel(WORDS.registrationForm.questions.fideId.noneYet)).not.toBeChecked();
  await field(page, 'Full name').fill('Anna Maria Berg');
  await expect(field(page, 'Full name')).not.toHaveAccessibleDescription(MARK);
  await expect(field(page, 'FIDE ID')).toHaveAccessibleDescription(MARK);
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect(field(page, 'Full name')).toHaveValue('Anna Maria Berg');
  await expect(field(page, 'FIDE ID')).toHaveValue('');
  await expect(page.getByLabel(WORDS.registrationForm.questions.fideId.noneYet)).toBeChecked();

  await boxOf(page).fill('bergmann');
  await expect(options(page).locator('b')).toHaveText([HOSTILE.replace(/(.*), (.*)/, '$2 $1')]);
  await options(page).first().click();
  await expect(field(page, 'Full name')).toHaveValue(
    '$& Eve <img src=x onerror=alert(1)> Bergmann',
  );
  await expect(page.getByText('Filled in for $& Eve <img')).toBeVisible();
  await boxOf(page).fill('mona');
  await expect(options(page)).toHaveCount(10);
  await expect(page.getByText('Showing the first ten.')).toBeVisible();
  await boxOf(page).fill('nobody at all');
  await expect(page.getByText('No players found. Enter your details below.')).toBeVisible();
});

test('a section excluded by the list shows that at once, and stays closed when another rating is typed', async ({
  page,
  site,
  complaints,
}) => {
  const { eventId } = await tournament(site);
  await open(page, eventId);
  await page.getByRole('radio', { name: /^U1800/ }).check();
  await boxOf(page).fill('90000001');
  await options(page).first().click();
  const misfit = 'Your rating of 2110 is above the limit of 1800';
  await expect(page.getByRole('group', { name: 'Section' })).toContainText(misfit);
  await expect(field(page, 'FIDE rating optional')).toHaveAccessibleDescription(
    `${misfit} ${MARK}`,
  );
  await field(page, 'FIDE rating optional').fill('1700');
  await field(page, 'FIDE rating optional').blur();
  await expect(field(page, 'FIDE rating optional')).toHaveAccessibleDescription(
    /The FIDE list of November 2026 says 2110\. We use that rating\./,
  );
  await expect(page.getByText(MARK, { exact: true })).toHaveCount(4);
  await expect(page.getByRole('group', { name: 'Section' })).toContainText(misfit);
  await fillContact(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const sentence = 'Your rating in the FIDE list of November 2026 is 2110, above the limit of 1800';
  await expect(page.getByRole('link', { name: sentence })).toBeVisible();
  // In the words of the answer, or of the form, which looks again as the list does.
  await expect(page.getByRole('group', { name: 'Section' })).toContainText(
    'above the limit of 1800',
  );
  await expectComplaints(complaints, /409/);
});

test('the list is queried sparingly while typing, and late results are not shown, nor any after Escape', async ({
  page,
  site,
}) => {
  const { eventId } = await tournament(site);
  await open(page, eventId);
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/api/players?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    // The first response arrives after that of the second query.
    if (asked.length === 1) await first.promise;
    await route.continue().catch(() => {});
  });
  // On a slow machine a pause between two keys may be long enough for a query.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await boxOf(page).focus();
  await expect(boxOf(page)).toHaveAttribute('aria-controls');
  await boxOf(page).pressSequentially('berg');
  await page.clock.runFor(250);
  await expect.poll(() => asked).toEqual(['berg']);
  await boxOf(page).pressSequentially(' anna');
  await page.clock.runFor(250);
  await expect(options(page)).toHaveCount(1);
  first.resolve();
  expect(asked).toEqual(['berg', 'berg anna']);
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveText([/Anna Berg/]);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(page.getByText('Searching…')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(250);
  await expect(options(page)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('the open list fits, works by touch, is accessible, and finds a family', async ({
    page,
    site,
  }) => {
    const { eventId } = await tournament(site);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, eventId);
    await boxOf(page).fill('berg');
    await expect(options(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await accessibilityMistakes(page)).toEqual([]);
    await boxOf(page).fill('berg anna');
    await expect(options(page)).toHaveCount(1);
    await options(page).first().tap();
    await expect(page.getByText(MARK, { exact: true })).toHaveCount(5);
    await expectNoSidewaysScroll(page);
    expect(await accessibilityMistakes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add another player' }).click();
    const second = page.getByRole('group', { name: 'Player 2' });
    await expect(second.getByText(MARK, { exact: true })).toHaveCount(0);
    await second.getByRole('combobox', { name: 'Find the player' }).fill('asa bergstr');
    await options(page).first().click();
    await expect(second.getByLabel('Full name')).toHaveValue('Åsa Bergström');
    await expect(field(page, 'FIDE ID').last()).toHaveValue('90000002');
    await expect(page.getByRole('button', { name: 'Change Anna Berg' })).toBeVisible();
    await second.getByRole('button', { name: 'Not me' }).click();
    await expect(second.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Change Anna Berg' })).toBeVisible();
  });
});

test('without a list nothing is offered, and if it cannot be reached the field says so', async ({
  page,
  site,
  complaints,
}) => {
  const { eventId } = await tournament(site);
  await page.route('**/api/players?*', (route) =>
    route.fulfill({ json: { list: null, asOf: null, players: [] } }),
  );
  const asked = page.waitForResponse('**/api/players?*');
  await page.goto(`/register?eventId=${eventId}`);
  await (await asked).finished();
  await field(page, 'Full name').fill('Nina New');
  await expect(boxOf(page)).toHaveCount(0);
  await page.unroute('**/api/players?*');
  await open(page, eventId);
  await page.route('**/api/players?*', (route) => route.fulfill({ status: 503, body: 'no' }));
  await boxOf(page).fill('berg anna');
  await expect(page.getByText('Search isn’t available right now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Full name').fill('Nina New');
  await expect(field(page, 'Full name')).toHaveValue('Nina New');
  await expectComplaints(complaints, /503/);
});
