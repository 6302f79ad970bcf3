import type { Page } from '@playwright/test';
import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import type { EventFields } from '@tabiya/domain/event/event';
import { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { accessibilityMistakes, findViolations } from '../support/accessibility.ts';
import { type Account, newAccount, signIn } from '../support/account.ts';
import { addPlayers, publishEvent, publishedEvent } from '../support/events.ts';
import { grantPremium, newOrganizer, openEditor } from '../support/organizer.ts';
import {
  showAllPanels,
  sidewaysScroll,
  structureMistakes,
  waitForScreen,
} from '../support/screens.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

/* Every page and screen is opened once, and everything that applies to all of them is checked on it. */

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmeisterschaft';
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const SIZES = [PHONE, { width: 768, height: 1024 }, DESK, { width: 1920, height: 1080 }];

test('the pages of the site are accessible, fit 320 px, and have one header of one row', async ({
  page,
  complaints,
}) => {
  const brands = new Map(SIZES.map(({ width }) => [width, new Set<number | undefined>()]));
  for (const path of [
    '/',
    '/browse',
    '/browse?search=nobody-knows-it',
    '/register',
    '/premium-sales',
    '/privacy',
    '/nobody-knows-it',
    '/auth?mode=login',
    '/auth?mode=signup',
    '/auth?mode=forgot',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(banner(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
        await expect(banner(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
        await expectOneRow(page, size.width);
        const brand = await banner(page).getByRole('link', { name: 'Tabiya' }).boundingBox();
        brands.get(size.width)?.add(brand?.x);
      }
      await expectSoundPage(page, path);
    });
  }
  for (const [width, places] of brands) expect(places.size, `at ${width}`).toBe(1);
  await expectComplaints(complaints, /404/);
});

test('the pages of an event are accessible and fit 320 px, however long its words', async ({
  page,
  complaints,
}) => {
  const organizer = await newPremiumAccount();
  const words = LONG.repeat(3);
  const eventId = await publishedEvent(organizer, {
    title: words,
    venueName: words,
    announcement: words.slice(0, 100),
    city: words.slice(0, 100),
    venueAddress: words,
    timeControl: words,
    prizeFund: words,
    registrationInfo: words,
    paymentInfo: words,
    registrationFee: 1250,
    paymentLink: `https://pay.example/${words}`,
    registrationEmail: `${words}@club.example`,
    primaryColorHex: '#EA580C',
  });
  await addPlayers(organizer, eventId, [{ full_name: LONG, fide_rating: 2400 }]);
  await publishEvent(organizer, eventId);
  for (const path of [
    `/${eventId}`,
    `/register?eventId=${eventId}`,
    '/register?eventId=nobody-knows-it',
    '/SampleData0725/results/open',
    '/SampleData0725/results/open/round-5',
    '/SampleData0725',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await expectSoundPage(page, path);
    });
  }
  await expectComplaints(complaints, /404/);
  // The sample has every tab.
  await expect(page.locator('.panel:visible')).toHaveCount(11);
  const violations = await findViolations(page, { parts: { include: ['main'] } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the screens of an account and of a tournament fit 320 px, and every tab is accessible', async ({
  page,
}) => {
  const organizer = await newPremiumAccount();
  const eventId = await publishedEvent(organizer, {
    title: `${LONG} Open`,
    venueName: LONG,
    registrationFee: 1250,
    paymentLink: `https://pay.example/${LONG}`,
    announcement: LONG,
  });
  await addPlayers(organizer, eventId, [
    { full_name: LONG, fide_rating: 2400 },
    { full_name: 'Ann Archer', status: 'paid' },
  ]);
  await organizer.client
    .from('custom_urls')
    .insert({ event_id: eventId, slug: `open-${crypto.randomUUID()}` });
  await organizer.client
    .from('custom_urls')
    .update({ slug: `now-${crypto.randomUUID()}` })
    .eq('event_id', eventId);
  // The pages move to the new address.
  await publishEvent(organizer, eventId);
  await signIn(page.context(), organizer);
  for (const path of ['/dashboard', '/organizer', '/player', '/account', '/newEvent']) {
    await page.goto(path);
    await waitForScreen(page);
    expect(await sidewaysScroll(page, path)).toEqual([]);
  }
  for (const { id, label } of ADMIN_TABS) {
    await test.step(id, async () => {
      await page.setViewportSize(DESK);
      await page.goto(`/organizer?eventId=${eventId}&tab=${id}`);
      await waitForScreen(page);
      const screens = page.getByRole('navigation', { name: 'Tournament' }).getByRole('link');
      await expect(screens).toHaveCount(TOURNAMENT_SCREENS.length);
      const current = screens.and(page.locator('[aria-current="page"]'));
      await expect(current).toContainText(label);
      expect(await accessibilityMistakes(page), id).toEqual([]);
      expect(await sidewaysScroll(page, id)).toEqual([]);
    });
  }
});

test('the screens that sell premium, and a tournament’s screens with locks, fit 320 px', async ({
  page,
}) => {
  const organizer = await newAccount('Frieda Free');
  const eventId = await publishedEvent(organizer, { title: 'Spring Open' });
  await signIn(page.context(), organizer);
  const tabs = ADMIN_TABS.map(({ id }) => `/organizer?eventId=${eventId}&tab=${id}`);
  for (const path of [`/premium?eventId=${eventId}`, ...tabs]) {
    await page.goto(path);
    await waitForScreen(page);
    expect(await sidewaysScroll(page, path)).toEqual([]);
  }
});

/** Tabs that together have every kind of control: open with premium, locked without. */
const ANALYZED = {
  free: ['Rules', 'Participants', 'Home', 'Registration'],
  premium: ['Location', 'FAQ', 'Custom', 'Home', 'Registration'],
} as const;

/** The parts of a tab that load when scrolled into view, and the last item of its lists. */
const ENTRIES: Record<string, { parts: string[]; item: RegExp }> = {
  Home: { parts: ['Early and late fees, and reductions', 'Playing sections'], item: /^U1800/ },
  Registration: { parts: ['Form fields', 'Half-point byes'], item: /^Team/ },
};

const FIELDS: Partial<EventFields> = {
  faq: [{ question: 'Parking?', answer: 'Yes' }],
  customTabs: [{ id: 'prizes', label: 'Prizes', content: '1st: $100' }],
  currency: 'EUR',
  registrationFee: 40,
  sections: [{ ...emptySection('u1800', 'FIDE'), name: 'U1800', maxRating: 1800 }],
  reductions: [{ id: 'a', name: 'Juniors', kind: 'percent', value: 50 }],
  questions: [
    { id: 'q', label: 'Team', kind: 'short', options: [], isRequired: false, isPublic: true },
  ],
};

for (const plan of ['free', 'premium'] as const) {
  test(`every tab of the ${plan} editor fits 320 px, and every kind of control is accessible`, async ({
    page,
  }) => {
    await openEditor(page, await newOrganizer({ premium: plan === 'premium', fields: FIELDS }));
    for (const tab of await page.getByRole('tab').all()) {
      await page.setViewportSize(DESK);
      const name = await tab.innerText();
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await waitForScreen(page);
      if ((ANALYZED[plan] as readonly string[]).includes(name)) {
        await openEntries(page, name, plan === 'premium');
        // The preview is a separate page with its own landmarks.
        expect(await accessibilityMistakes(page, { exclude: ['iframe'] }), name).toEqual([]);
      }
      expect(await sidewaysScroll(page, name)).toEqual([]);
    }
  });
}

async function openEntries(page: Page, tab: string, isEditable: boolean): Promise<void> {
  const { parts = [], item } = ENTRIES[tab] ?? {};
  for (const part of parts) {
    const region = page.getByRole('region', { name: part });
    await region.scrollIntoViewIfNeeded();
    await region.getByText(/./).nth(2).waitFor();
  }
  if (item && isEditable) await page.getByRole('button', { name: item, expanded: false }).click();
}

const ADMIN_TABS = TOURNAMENT_SCREENS.filter(({ id }) => id !== 'page');
const banner = (page: Page) => page.getByRole('banner');

/** Expects the header in one row: the lower of the two on a phone. */
async function expectOneRow(page: Page, width: number): Promise<void> {
  const height = async () => (await banner(page).boundingBox())?.height;
  await expect.poll(height, `header at ${width}`).toBe(width < 768 ? 56 : 64);
}

/**
 * Expects a public page to be accessible on a phone, well structured on phone and desktop, and to fit 320 px in every
 * tab.
 */
async function expectSoundPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  expect(await structureMistakes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await structureMistakes(page)).toEqual([]);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await showAllPanels(page);
  expect(await sidewaysScroll(page, path)).toEqual([]);
}

async function newPremiumAccount(): Promise<Account> {
  const account = await newAccount('Olga Organizer');
  await grantPremium(account);
  return account;
}
