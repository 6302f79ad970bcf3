import type { Locator, Page } from '@playwright/test';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { freshEmail, newAccount } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { publishedEvent } from '../support/events.ts';
import { grantPremium } from '../support/organizer.ts';
import { structureMistakes } from '../support/screens.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmeisterschaft'.repeat(3);

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
  const organizer = await newAccount('Olga Organizer');
  await grantPremium(organizer);
  const eventId = await publishedEvent(organizer, {
    title: LONG,
    registrationInfo: LONG,
    paymentInfo: LONG,
    registrationFee: 40,
    paymentLink: `https://pay.example/${LONG}`,
    primaryColorHex: '#EA580C',
  });
  for (const [name, send] of WAYS) {
    await test.step(name, async () => {
      await page.goto(`/register?eventId=${eventId}`);
      const form = page.locator('form');
      await page.getByLabel('Full name').fill(LONG);
      await send(form);
      await expect(page.getByRole('alert')).toContainText(
        WORDS.registrationForm.questions.phoneNumber.label,
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

async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await structureMistakes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await structureMistakes(page)).toEqual([]);
  expect(await accessibilityMistakes(page)).toEqual([]);
}
