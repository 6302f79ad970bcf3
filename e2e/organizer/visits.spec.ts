import type { Browser } from '@playwright/test';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { createEvent, publishEvent, publishedEvent, winterCup } from '../support/events.ts';
import { grantPremium, openTab } from '../support/organizer.ts';
import { expect, expectCutRequests, test } from '../support/test.ts';

/** A person’s browser: headless ones are not counted. */
const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Opens a window of another person and records the responses to its reports, and how many it sends. */
async function visitor(browser: Browser, name: string) {
  const context = await browser.newContext({ userAgent: `${PERSON} ${name}` });
  const page = await context.newPage();
  const reports: string[] = [];
  let sent = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/visit')) sent += 1;
  });
  context.on('response', (response) => {
    if (response.url().endsWith('/api/visit')) reports.push(String(response.status()));
  });
  // A page reports while it loads, so once it has loaded, none is to come.
  return { context, page, reports, sent: () => sent };
}

test('an organizer sees how many visitors came, from where, and how many of them registered', async ({
  page,
  browser,
  complaints,
}) => {
  const account = await newAccount('Olga Organizer');
  await grantPremium(account);
  const eventId = await publishedEvent(account);
  await signIn(page.context(), account);
  await page.route('**/rpc/visit_report', (route) => route.abort());
  await openTab(page, eventId, 'visits');
  await expect(page.getByRole('heading', { name: 'Failed to load visits' })).toBeVisible();
  await expectCutRequests(complaints);
  await page.unroute('**/rpc/visit_report');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();

  const ann = await visitor(browser, 'Ann');
  await ann.page.goto(`/${eventId}?utm_source=Newsletter`);
  await expect.poll(() => ann.reports).toEqual(['204']);
  expect(await ann.context.cookies()).toEqual([]);
  expect(await ann.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await ann.page
    .getByRole('link', { name: /Register/ })
    .first()
    .click();
  await expect.poll(() => ann.reports).toEqual(['204', '204']);
  await ann.page.getByLabel('Full name').fill('Ann Archer');
  await ann.page.getByLabel('Email').fill('ann@players.example');
  await ann.page.getByLabel('Phone number').fill('555 0100');
  await ann.page.getByLabel('FIDE ID', { exact: true }).fill('777123');
  await answerShowName(ann.page);
  await ann.page.getByRole('button', { name: 'Register' }).click();
  await expect(ann.page.getByRole('heading', { name: 'You’re registered' })).toBeVisible();
  // A second tab of hers sends a report that isn’t counted; a reload sends none.
  const second = await ann.context.newPage();
  await second.goto(`/${eventId}`);
  await expect.poll(() => ann.reports).toHaveLength(3);
  await second.reload();
  expect(ann.sent()).toBe(3);

  const ben = await visitor(browser, 'Ben');
  await ben.page.goto(`/${eventId}`);
  await expect.poll(() => ben.reports).toEqual(['204']);
  const cyd = await visitor(browser, 'Cyd');
  await cyd.context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await cyd.page.goto(`/${eventId}`);
  expect(cyd.sent()).toBe(0);

  await expect(async () => {
    await page.reload();
    const figures = page.locator('dl');
    await expect(figures).toContainText(/Visits\s*2/, { timeout: 2000 });
    await expect(figures).toContainText(/Opened the form\s*1\s*50% of visits/, { timeout: 500 });
    await expect(figures).toContainText(/Registered\s*1\s*100% of visitors/, { timeout: 500 });
  }).toPass();
  const sources = page.getByRole('table', { name: 'Where visitors come from' });
  await expect(sources.getByRole('row', { name: 'newsletter 1 1 1' })).toBeVisible();
  await expect(sources.getByRole('row', { name: 'Direct 1 0 0' })).toBeVisible();
  await page.getByText('View as table').click();
  await expect(page.getByRole('table', { name: 'Visits, newest first' })).toContainText('211');

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.locator('dl')).toContainText(/Visits\s*2/);
  await page.getByLabel('Name', { exact: true }).fill('Club Poster');
  await expect(page.getByText(`/${eventId}?utm_source=club+poster`)).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  for (const { context } of [ann, ben, cyd]) await context.close();
});

test('going from the event’s page to its news reports one visit', async ({ browser }) => {
  const account = await newAccount('Olga Organizer');
  await grantPremium(account);
  const eventId = await createEvent(account, winterCup);
  const post = { event_id: eventId, title: 'Round one is played', day: '2026-11-01' };
  const { error } = await account.client.from('posts').insert({ ...post, status: 'published' });
  expect(error).toBeNull();
  await publishEvent(account, eventId);

  const { context, page, reports, sent } = await visitor(browser, 'Ann');
  await page.goto(`/${eventId}`);
  await expect.poll(() => reports).toEqual(['204']);
  await page.getByRole('link', { name: 'Round one is played' }).click();
  await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
  await page.waitForLoadState();
  expect(sent()).toBe(1);
  await page.goto('about:blank');
  await page.goto(`/${eventId}/news`);
  await expect.poll(() => reports).toEqual(['204', '204']);
  await context.close();
});
