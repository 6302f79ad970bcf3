import { WORDS } from '@tabiya/domain/words/public-words';
import { newAccount, signIn } from '../support/account.ts';
import { publishedEvent } from '../support/events.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('a visitor without script opens the menu on a phone, searches, filters, clears, and opens a tournament', async ({
  browser,
}) => {
  const name = `Zugzwang ${crypto.randomUUID().slice(0, 8)}`;
  const organizer = await newAccount('Olga Organizer');
  const rapid = await publishedEvent(organizer, { title: `${name} Rapid`, country: 'Iceland' });
  await publishedEvent(organizer, { title: `${name} Blitz`, federationType: 'Unrated' });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();

  await page.goto('/premium-sales');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Browse' })
    .click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: WORDS.lists.upcoming.title })).toBeVisible();
  await page.getByLabel('Search').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('2 tournaments')).toBeVisible();

  await page.getByLabel('Country').selectOption('Iceland');
  await page.getByLabel('Month').selectOption('January 2028');
  await page.getByLabel('City').selectOption('Bergen');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 tournament', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/country=Iceland&city=Bergen.*month=2028-01/);
  await expect(page.getByLabel('Search')).toHaveValue(name.toUpperCase());

  await page.getByLabel('Federation').selectOption('Unrated');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(WORDS.lists.upcoming.none)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `${name} Rapid` }).click();
  await expect(page).toHaveURL(`/${rapid}`);
  await context.close();
});

test('on a phone the search stays, the filters unfold, and a card is reached and opened by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = `Zugvogel ${crypto.randomUUID().slice(0, 8)}`;
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer, {
    title: `${name} Open`,
    maxPlayers: 2,
    registrationFee: 0,
  });
  await page.goto('/browse');
  await expect(page.getByLabel('City')).toBeHidden();
  await page.getByLabel('Search').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 tournament', { exact: true })).toBeVisible();
  await page.getByText('Filters', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('City').selectOption('Bergen');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page.getByText('Filters (1)')).toBeVisible();
  const card = page.getByRole('link', { name: `${name} Open` });
  await expect(card).toHaveAccessibleDescription(/January 8 – 9, 2028.*Free.*2 places left/su);
  await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${eventId}`);
});

test('register without a tournament offers those that are open, and one that is nowhere the way home', async ({
  page,
  complaints,
}) => {
  const name = `Zwischenzug ${crypto.randomUUID().slice(0, 8)}`;
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer, { title: `${name} Open` });
  await publishedEvent(organizer, { title: `${name} Closed`, registrationStatus: 'closed' });
  await page.goto('/register');
  await page.getByLabel('Search').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 tournament', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `${name} Open` }).click();
  await expect(page).toHaveURL(`/register?eventId=${eventId}`);
  await expect(page.getByLabel('Full name')).toBeVisible();

  await page.goto('/register?eventId=nobody-knows-it');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/no-such-open');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expectComplaints(complaints, /404/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible();
  // Without an operator’s name, there is no imprint.
  expect((await page.request.get('/imprint')).status()).toBe(404);
});

test('the premium sales page leads visitors to sign up, and signed-in users straight to premium', async ({
  page,
}) => {
  await page.goto('/premium-sales');
  await page.getByRole('link', { name: 'Go Premium' }).first().click();
  await expect(page).toHaveURL('/auth?redirect=/premium&mode=signup');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.goto('/premium-sales');
  await page.getByRole('link', { name: 'Go Premium' }).first().click();
  await expect(page).toHaveURL('/premium');
});

test('a reader of the landing page comes to the next tournaments, and opens one', async ({
  page,
}) => {
  await publishedEvent(await newAccount('Olga Organizer'), { title: 'Zeitnot Open' });
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Next on Tabiya' });
  await expect(next).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // Nothing moves under a reader who is at the end before the tournaments have come: they are on the way back.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const first = next.getByRole('article').first().getByRole('link');
  await expect(first).toBeVisible();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
