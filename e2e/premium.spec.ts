import AxeBuilder from '@axe-core/playwright';
import { afterWizard, newOrganizer, openEditor } from './organizer.ts';
import { expect, test } from './test.ts';

const ANSWER = 'Bring your own clock';

test('a free organizer pays for one event, publishes what it unlocks, and keeps it when it lapses', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const organizer = await newOrganizer(baseURL ?? '', {
    fields: { additionalRules: ANSWER, sections: { ...afterWizard.sections, showRules: true } },
  });
  await openEditor(page, organizer);
  const rules = page.getByRole('tab', { name: 'Rules' });
  await expect(rules).toHaveAttribute('title', 'Available in Premium');

  // The way of a lock: premium in a tab of its own, the payment in another.
  await rules.click();
  const opened = context.waitForEvent('page');
  await page.getByRole('tabpanel').getByTitle('Available in Premium').click();
  const premium = await opened;
  await expect(premium.getByText('Upgrade for $9 per month')).toBeVisible();
  const { violations } = await new AxeBuilder({ page: premium }).analyze();
  expect(violations).toEqual([]);
  const payment = context.waitForEvent('page');
  await premium.getByRole('button', { name: 'Upgrade Spring Open for $19' }).click();
  const standIn = await payment;
  await expect(standIn.getByText('No money moves')).toBeVisible();
  await expect(premium.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  expect(await standIn.evaluate(() => window.opener)).toBeNull();
  const stage = standIn.url();
  await standIn.getByRole('button', { name: 'Pay $19' }).click();

  // Every tab follows by itself.
  await expect(standIn.getByRole('heading', { name: 'Premium is on' })).toBeVisible();
  await expect(premium.getByRole('heading', { name: 'Premium is on' })).toBeVisible();
  await premium.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rules).not.toHaveAttribute('title', 'Available in Premium');
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /publish/i })
    .click();
  const shown = async () => (await request.get(`/${organizer.eventId}`)).text();
  await expect.poll(shown).toContain(ANSWER);

  await standIn.goto(stage);
  await standIn.getByText('Play what happens after paying').click();
  await standIn.getByRole('button', { name: 'The payment is refunded' }).click();
  await expect(standIn.getByRole('status')).toContainText('Reported');
  await expect.poll(shown, { timeout: 80_000 }).not.toContain(ANSWER);
  await page.reload();
  await rules.click();
  await expect(rules).toHaveAttribute('title', 'Available in Premium');
  await expect(page.locator('textarea', { hasText: ANSWER })).toHaveCount(1);
});
