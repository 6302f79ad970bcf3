import { violationsOf } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

test('a subscriber sees what they bought, ends it at the provider, and takes that back', async ({
  page,
}) => {
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.goto('/account');
  await expect(page.getByText('You have bought nothing so far.')).toBeVisible();
  const payment = page.context().waitForEvent('page');
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Upgrade for $9 per month' }).click();
  const standIn = await payment;
  await standIn.getByRole('button', { name: 'Pay $9' }).click();
  await expect(standIn.getByRole('heading', { name: 'Premium is on' })).toBeVisible();
  await standIn.close();

  await page.goto('/account#payments');
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Premium by the month' })).toBeVisible();
  await expect(page.getByText(/^Paid until .*, then for the next month\.$/)).toBeVisible();
  const receipts = page.getByRole('table', { name: 'Receipts of Premium by the month' });
  await expect(receipts.getByRole('cell', { name: '$9', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('status')).toContainText('ends with the month');
  await page.getByRole('link', { name: 'Return to Tabiya' }).click();
  await expect(page.getByText(/^Cancelled\. Premium stays on until /)).toBeVisible();

  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Keep the subscription' }).click();
  await page.getByText('Play what happens later').click();
  await page.getByRole('button', { name: /^The paid month is over/ }).click();
  await expect(page.getByRole('status')).toContainText('has ended');
  await page.getByRole('link', { name: 'Return to Tabiya' }).click();
  await expect(page.getByText('The subscription has ended.')).toBeVisible();
});

test('the account says what players are told, and takes another contact for them', async ({
  page,
}) => {
  const person = await newAccount('Olga Organizer');
  await signIn(page.context(), person);
  await page.goto('/account');
  const told = page.getByText(/^Whoever registers for one of your tournaments is told/);
  await expect(told).toContainText(`${person.email}, no phone number`);
  await page.getByLabel('Contact phone for players').fill('555 0199');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('Please enter the email address that goes with the phone number'),
  ).toBeVisible();
  await page.getByLabel('Contact email for players').fill('desk@club.example');
  await expect(told).toContainText('desk@club.example, 555 0199');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(told).toContainText('desk@club.example, 555 0199');
});

test('what is stored is told on a page that every footer leads to', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible();
  await expect(page.getByText('email and phone are never public')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/SampleData0725');
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect((await request.get('/imprint')).status(), 'nobody told who they are').toBe(404);
});
