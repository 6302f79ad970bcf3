import type { Locator, Page } from '@playwright/test';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes, findViolations } from '../support/accessibility.ts';
import { type Account, freshEmail, newAccount } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { publishedEvent } from '../support/events.ts';
import { grantPremium } from '../support/organizer.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmeisterschaft'.repeat(3);

let organizer: Account;
let longId: string;

test.beforeAll(async () => {
  organizer = await newAccount('Olga Organizer');
  await grantPremium(organizer);
  longId = await publishedEvent(organizer, {
    title: LONG,
    venueName: LONG,
    announcement: LONG.slice(0, 100),
    city: LONG.slice(0, 100),
    venueAddress: LONG,
    timeControl: LONG,
    prizeFund: LONG,
    registrationInfo: LONG,
    paymentInfo: LONG,
    registrationFee: 40,
    paymentLink: `https://pay.example/${LONG}`,
    registrationEmail: `${LONG}@club.example`,
    primaryColorHex: '#EA580C',
  });
});

const EVENT_PAGES = (): [name: string, path: string][] => [
  ['event of very long words', `/${longId}`],
  ['registration form', `/register?eventId=${longId}`],
  ['registration error', '/register?eventId=nobody-knows-it'],
  ['sample', '/SampleData0725'],
];
const SITE_PAGES: [name: string, path: string][] = [
  ['landing', '/'],
  ['open events', '/register'],
  ['browse', '/browse'],
  ['empty browse', '/browse?search=nobody-knows-it'],
  ['premium sales', '/premium-sales'],
  ['privacy', '/privacy'],
  ['not found', '/nobody-knows-it'],
];
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

// An analysis takes seconds, and much longer on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('the pages of the site are accessible on a phone and on a desk', async ({
  page,
  complaints,
}) => {
  await expectAllAccessible(page, SITE_PAGES);
  await expectComplaints(complaints, /404/);
});

test('the pages of an event are accessible on a phone and on a desk, the sample with every tab', async ({
  page,
  complaints,
}) => {
  await expectAllAccessible(page, EVENT_PAGES());
  await expectComplaints(complaints, /404/);
  // All shown at once, so that one analysis covers all of them.
  await page.locator('.panel').evaluateAll((panels) => {
    for (const panel of panels) (panel as HTMLElement).style.display = 'block';
  });
  await expect(page.locator('.panel:visible')).toHaveCount(11);
  const violations = await findViolations(page, { parts: { include: ['main'] } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

const WAYS: [name: string, send: (form: Locator) => Promise<void>][] = [
  ['with its script', (form) => form.getByRole('button', { name: 'Register' }).click()],
  // Submits as a browser without scripts: `submit()` runs no handler.
  [
    'without a script',
    (form) => form.evaluate((sent) => HTMLFormElement.prototype.submit.call(sent)),
  ],
];

test('a form with mistakes and its confirmation are accessible, with a script and without', async ({
  page,
  complaints,
}) => {
  for (const [name, send] of WAYS) {
    await test.step(name, async () => {
      await page.goto(`/register?eventId=${longId}`);
      const form = page.locator('form');
      await page.getByLabel('Full name').fill(LONG);
      await send(form);
      await expect(page.getByRole('alert')).toContainText(
        WORDS.registrationForm.questions.phoneNumber.missing,
      );
      await expectAccessible(page);
      await page.getByLabel('Email').fill(freshEmail('ann'));
      await page.getByLabel('Phone number').fill('555 0100');
      await page
        .getByLabel('FIDE ID', { exact: true })
        .fill(String(crypto.getRandomValues(new Uint32Array(1))[0]));
      await page.getByLabel('I acknowledge the payment requirements').check();
      await answerShowName(page);
      await send(form);
      await expect(page.getByRole('link', { name: 'Pay $40 online' })).toBeVisible();
      await expectAccessible(page);
    });
  }
  await expectComplaints(complaints, /422/);
});

async function expectAllAccessible(
  page: Page,
  pages: readonly [name: string, path: string][],
): Promise<void> {
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
}

async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await accessibilityMistakes(page)).toEqual([]);
  for (const screen of [PHONE, DESK]) {
    await page.setViewportSize(screen);
    expect(await structureOf(page)).toEqual({ overflow: 0, repeatedIds: [], skipped: [] });
  }
}

/** Checks that axe does not make: text that overflows sideways, duplicate IDs and skipped heading levels. */
function structureOf(page: Page) {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) =>
      Number(heading.tagName[1]),
    );
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      skipped: levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1),
    };
  });
}
