import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { afterWizard } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const ANSWER = 'Bring your own clock';

test('a free organizer pays for one event, publishes what it unlocks, and keeps it after it lapses', async ({
  page,
  context,
  request,
}) => {
  const organizer = await newOrganizer({
    fields: { additionalRules: ANSWER, tabsShown: { ...afterWizard.tabsShown, showRules: true } },
  });
  await openEditor(page, organizer);
  const rules = page.getByRole('tab', { name: 'Rules' });
  await expect(rules).toHaveAttribute('title', 'Available in Premium');

  // From a lock, premium opens in a new tab, and the payment in another.
  await rules.click();
  const opened = context.waitForEvent('page');
  await page.getByRole('tabpanel', { name: 'Rules' }).getByTitle('Available in Premium').click();
  const premium = await opened;
  await expect(premium.getByText('Upgrade for $9 per month')).toBeVisible();
  await expect(
    premium.getByRole('link', { name: 'No thanks, proceed with basic website' }),
  ).toHaveAttribute('href', '/dashboard');
  const violations = await findViolations(premium);
  expect(violations).toEqual([]);
  const payment = context.waitForEvent('page');
  await premium.getByRole('button', { name: 'Upgrade Spring Open for $19' }).click();
  const standIn = await payment;
  await expect(standIn.getByText('nothing is charged')).toBeVisible();
  await expect(premium.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  expect(await standIn.evaluate(() => window.opener)).toBeNull();
  const stage = standIn.url();
  await standIn.getByRole('button', { name: 'Pay $19' }).click();

  // Every tab updates by itself.
  await expect(standIn.getByRole('heading', { name: 'Premium is on' })).toBeVisible();
  await expect(premium.getByRole('heading', { name: 'Premium is on' })).toBeVisible();
  await premium.close();
  await expect(rules).not.toHaveAttribute('title', 'Available in Premium');
  await publish(page);
  const shown = async () => (await request.get(`/${organizer.eventId}`)).text();
  await expect.poll(shown).toContain(ANSWER);

  await standIn.goto(stage);
  await standIn.getByText('Simulate what happens next').click();
  await standIn.getByRole('button', { name: 'The payment is refunded' }).click();
  await expect(standIn.getByRole('status')).toContainText('Reported');
  await page.reload();
  await rules.click();
  await expect(rules).toHaveAttribute('title', 'Available in Premium');
  const kept = page.frameLocator('iframe[title="Sample of Rules"]');
  await expect(kept.getByText(ANSWER)).toBeVisible();
  await publish(page);
  await expect.poll(shown).not.toContain(ANSWER);
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Visit Live Event' })).toBeVisible();
}
