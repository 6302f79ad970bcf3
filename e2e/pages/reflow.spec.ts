import type { Page } from '@playwright/test';
import { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { type Account, newAccount, signIn } from '../support/account.ts';
import { addPlayers, publishEvent, publishedEvent } from '../support/events.ts';
import { grantPremium } from '../support/organizer.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmeisterschaft';

/** The smallest required screen, and twice the text size at twice the width, both with wide letters. */
const SCREENS = [
  { name: '320 px', width: 320, fontSize: '100%' },
  { name: '640 px with text at 200%', width: 640, fontSize: '200%' },
] as const;

let organizer: Account;
let eventId: string;
/** Without premium, so that its features are locked. */
let freeOrganizer: Account;
let freeEventId: string;

test.beforeAll(async () => {
  organizer = await newAccount('Olga Organizer');
  await grantPremium(organizer);
  eventId = await publishedEvent(organizer, {
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
  // Its pages follow to the new address.
  await publishEvent(organizer, eventId);
  freeOrganizer = await newAccount('Frieda Free');
  freeEventId = await publishedEvent(freeOrganizer, { title: 'Spring Open' });
});

// Dozens of screens in one test, on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('no public page scrolls sideways, and words of titles and tables stay whole where they fit', async ({
  page,
  complaints,
}) => {
  const paths = [
    '/',
    '/premium-sales',
    '/browse',
    '/browse?search=nobody-knows-it',
    '/register',
    `/register?eventId=${eventId}`,
    '/register?eventId=nobody-knows-it',
    `/${eventId}`,
    '/SampleData0725',
    '/SampleData0725/results/open',
    '/nobody-knows-it',
    '/auth?mode=login',
    '/auth?mode=signup',
    '/auth?mode=forgot',
    '/privacy',
  ];
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    // All shown at once, so that one measurement covers all of them.
    await page.locator('.panel').evaluateAll((panels) => {
      for (const panel of panels) (panel as HTMLElement).style.display = 'block';
    });
    found.push(...(await sidewaysScroll(page, path)));
  }
  expect(found).toEqual([]);
  await expectComplaints(complaints, /404/);

  const narrowId = await publishedEvent(organizer, { title: 'Kreis-Jugendmeisterschaft 2027' });
  await addPlayers(organizer, narrowId, [
    { full_name: 'Anna Maria Magdalena Bergström', title: 'WGM', club: 'Schachgesellschaft Ulm' },
  ]);
  await publishEvent(organizer, narrowId);
  /** In how many lines each word of an element stands; a hyphen may end a line. */
  const linesOfWords = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
      }
      return lines;
    });
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${narrowId}#participants`);
    expect(await linesOfWords('h1')).toEqual([1, 1, 1]);
    expect(new Set(await linesOfWords('tbody td:first-child'))).toEqual(new Set([1]));
  }
});

test('no screen of the app scrolls sideways', async ({ page }) => {
  await signIn(page.context(), organizer);
  const found: string[] = [];
  for (const path of ['/dashboard', '/organizer', '/player', '/account', '/newEvent']) {
    await page.goto(path);
    found.push(...(await settledScroll(page, path)));
  }
  found.push(...(await tournamentScroll(page, eventId)));
  expect(found).toEqual([]);
});

test('no screen with locks, and none that sells premium, scrolls sideways', async ({ page }) => {
  await signIn(page.context(), freeOrganizer);
  const found: string[] = [];
  await page.goto(`/premium?eventId=${freeEventId}`);
  found.push(...(await settledScroll(page, 'premium')));
  found.push(...(await tournamentScroll(page, freeEventId)));
  expect(found).toEqual([]);
});

/** Goes through every tab of a tournament's admin view and of its editor. */
async function tournamentScroll(page: Page, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const screen of TOURNAMENT_SCREENS) {
    if (screen.id === 'page') continue;
    await page.goto(`/organizer?eventId=${id}&tab=${screen.id}`);
    found.push(...(await settledScroll(page, `admin view, ${screen.label}`)));
  }
  await page.goto(`/newEvent?eventId=${id}`);
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    found.push(...(await settledScroll(page, `editor, ${await tab.innerText()}`)));
  }
  return found;
}

async function settledScroll(page: Page, name: string): Promise<string[]> {
  await page.getByRole('main').waitFor();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return sidewaysScroll(page, name);
}

/** How much wider the page is than each screen, with the elements that overflow, except rows of tabs. */
async function sidewaysScroll(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize({ width: screen.width, height: 500 });
    const { excess, out } = await page.evaluate(measure, screen.fontSize);
    if (excess > 0) found.push(`${name} at ${screen.name}: ${excess} px. ${out.join(' | ')}`);
  }
  return found;
}

/** Runs in the page: sets the text size and wide letters, and measures. Its CSP forbids new styles, but not this way. */
async function measure(fontSize: string): Promise<{ excess: number; out: string[] }> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root { font-size: ${fontSize} !important }
     *, ::before, ::after {
       font-family: "DejaVu Sans", Verdana, sans-serif !important;
       letter-spacing: 0.03em !important;
       transition: none !important;
     }`,
  );
  document.adoptedStyleSheets = [sheet];
  const { documentElement } = document;
  const excessNow = () => documentElement.scrollWidth - documentElement.clientWidth;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Lists that choose their columns by the room there is do so some frames later.
  await nextFrame();
  for (let frame = 0; frame < 60 && excessNow() > 0; frame++) await nextFrame();
  const { clientWidth } = documentElement;
  const excess = excessNow();
  const out = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('nav, [role="tablist"]'))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .slice(0, 6)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80));
  return { excess, out: excess > 0 ? out : [] };
}
