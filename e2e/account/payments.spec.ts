import { findViolations } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

test('a subscriber sees their purchases, cancels the subscription at the provider, and undoes that', async ({
  page,
}) => {
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.goto('/account');
  await expect(page.getByText('No purchases yet.')).toBeVisible();
  const payment = page.context().waitForEvent('page');
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Upgrade for $9 per month' }).click();
  const standIn = await payment;
  await standIn.getByRole('button', { name: 'Pay $9' }).click();
  await expect(standIn.getByRole('heading', { name: 'Premium is on' })).toBeVisible();
  await standIn.close();

  await page.goto('/premium');
  await expect(page).toHaveURL('/newEvent');
  await page.goto('/account#payments');
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Premium, monthly' })).toBeVisible();
  await expect(page.getByText(/^Paid until .* renews/)).toBeVisible();
  const receipts = page.getByRole('table', { name: 'Receipts of Premium, monthly' });
  await expect(receipts.getByRole('cell', { name: '$9', exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('status')).toContainText('ends after the paid month');
  await page.getByRole('link', { name: 'Return to Tabiya' }).click();
  await expect(page.getByText(/^Cancelled\. Premium stays on until /)).toBeVisible();

  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Keep the subscription' }).click();
  await page.getByText('Simulate what happens next').click();
  await page.getByRole('button', { name: /^The paid month is over/ }).click();
  await expect(page.getByRole('status')).toContainText('has ended');
  await page.getByRole('link', { name: 'Return to Tabiya' }).click();
  await expect(page.getByText(/subscription has ended/)).toBeVisible();
});
