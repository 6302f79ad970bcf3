import type { Page } from '@playwright/test';
import { accessibilityMistakes } from '../../e2e/support/accessibility.ts';
import { newTournament, openTab } from '../../e2e/support/organizer.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { cutOffTexts, sidewaysExcess } from './faults.ts';
import { enter, type Screen } from './screens.ts';
import { isAsked, take } from './take.ts';

/** Shows the newest mail with this subject in place of the mailbox, as a mail program shows it. */
const opened = (subject: RegExp) => async (page: Page) => {
  const mail = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: subject }),
  });
  const body = await mail.first().locator('iframe').getAttribute('srcdoc', { timeout: 10_000 });
  await page.setContent(body ?? '');
};

const MAILS: readonly Screen[] = [
  {
    name: 'mail-registration',
    path: '/_local/mailbox',
    prepare: opened(/^You’re registered/),
  },
  { name: 'mail-message', path: '/_local/mailbox', prepare: opened(/^Round one/) },
];

/** Violations that concern a mail's surroundings, which belong to the mail program. */
const OF_THE_PROGRAM = /^light: (landmark-one-main|region) /;

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test('the mails to a player', async ({ page, browser }) => {
  test.skip(!isAsked(MAILS));
  const { eventId } = await newTournament(
    page,
    { primaryColorHex: '#0f6b4f', registrationFee: 40, paymentInfo: 'In cash at the desk.' },
    { premium: true },
  );
  const guest = await browser.newPage();
  await guest.goto(`/register?eventId=${eventId}`);
  await enter(guest);
  await openTab(page, eventId, 'messages');
  await page.getByRole('button', { name: 'New Email' }).click();
  await page.getByLabel('Subject').fill('Round one begins at ten');
  await page
    .getByLabel('Text')
    .fill('Hello {name},\n\nthe doors open at nine. Please pay {amount due} before the round.');
  await page.getByRole('button', { name: 'Send 1 email…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('1 email sent')).toBeVisible();

  const found: string[] = [];
  await take(
    page,
    MAILS,
    {},
    {
      sizes: SIZES,
      look: async (screen, width) => {
        const place = `${screen} at ${width}`;
        if ((await sidewaysExcess(page)) > 0) found.push(`${place}: too wide`);
        for (const text of await cutOffTexts(page)) found.push(`${place}: cut off: ${text}`);
        for (const mistake of await accessibilityMistakes(page)) {
          if (!OF_THE_PROGRAM.test(mistake)) found.push(`${place}: ${mistake}`);
        }
      },
    },
  );
  expect(found).toEqual([]);
});
