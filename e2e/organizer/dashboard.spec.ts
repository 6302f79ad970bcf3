import type { Page } from '@playwright/test';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { addPlayers, createEvent, publishedEvent, winterCup } from '../support/events.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('the dashboard opens with the next step of the next tournament, then what waits, follows, and arrived', async ({
  page,
}) => {
  const account = await newAccount('Olga Organizer');
  const later = { title: 'Late Open', startDate: '2029-07-03', endDate: '2029-07-04' };
  await publishedEvent(account, later);
  const cup = await publishedEvent(account, {
    maxPlayers: 160,
    registrationFee: 37,
    currency: 'EUR',
  });
  await addPlayers(account, cup, [
    { full_name: 'Ann Archer', status: 'paid', registered_at: '2026-01-02T12:00:00Z' },
    { full_name: 'Bob Berg', registered_at: '2026-01-03T12:00:00Z' },
    { full_name: 'Cora Chen', status: 'cancelled', registered_at: '2026-01-04T12:00:00Z' },
  ]);
  const draft = await createEvent(account, { ...winterCup, title: 'Spring Rapid' });
  await signIn(page.context(), account);
  let requests = 0;
  await page.route('**/rest/v1/{events,participants}*', (route) => {
    requests += 1;
    return route.continue();
  });
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Next tournament' });
  await expect(next.getByRole('link')).toHaveText(['Winter Cup', 'Overview', 'Edit Page']);
  await expect(next.getByRole('heading', { name: '2 of 160 places' })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem').first(),
  ).toContainText('1 player hasn’t paidWinter Cup · €37 outstanding');
  const entries = page.getByRole('region', { name: 'Latest registrations' }).getByRole('listitem');
  await expect(entries).toHaveText([/^Bob Berg/, /^Ann Archer/]);
  await expect(next.getByText('2 players have registered.')).toBeVisible();
  const others = page.getByRole('region', { name: 'After that' }).getByRole('listitem');
  await expect(others).toHaveText([
    /^JUL3Late Open/,
    /Spring RapidDraft, edited .*Continue Editing$/,
  ]);
  // All tournaments, the next one, and the latest entries.
  expect(requests).toBe(3);
  expect(await shifts(page)).toBe(0);

  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await accessibilityMistakes(page), `at ${size.width}`).toEqual([]);
    await expectNoSidewaysScroll(page, `at ${size.width}`);
  }
  await expect(next.getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'href',
    `/organizer?eventId=${cup}&tab=overview`,
  );
  await others.getByRole('link', { name: 'Continue Editing' }).click();
  await expect(page).toHaveURL(`/newEvent?eventId=${draft}`);
});

/** How far anything has moved since the page was opened. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntry[]) =>
          (entries as (PerformanceEntry & { value: number })[])
            .map(({ value }) => value)
            .reduce((one, other) => one + other, 0);
        const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        // An observer without entries is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test('a failure to load is reported, and an organizer without tournaments is led to creating one', async ({
  page,
  complaints,
}) => {
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.route('**/rest/v1/events*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome, Olga Organizer.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to load tournaments' })).toBeVisible({
    timeout: 20_000,
  });
  for (const name of ['Organizer Portal', 'Player Portal', 'Account Settings']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expectComplaints(complaints, /400/);
  await page.unroute('**/rest/v1/events*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Tournament' })).toHaveAttribute(
    'href',
    '/newEvent',
  );
});
