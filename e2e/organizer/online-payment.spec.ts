import { findViolations } from '../support/accessibility.ts';
import { signIn } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { publishEvent, winterCup } from '../support/events.ts';
import { newOrganizer } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('an organizer connects Stripe, and a guest without a script pays on the second try', async ({
  page,
  context,
  browser,
}) => {
  const organizer = await newOrganizer({
    premium: true,
    fields: { ...winterCup, federationType: 'Unrated', registrationFee: 35, currency: 'EUR' },
  });
  const { account, eventId } = organizer;
  await publishEvent(account, eventId);
  await signIn(context, account);
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=setup`);
  await page.getByLabel('Country where you’re based').selectOption({ label: 'Germany' });
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Return Without Completing' }).click();
  await expect(page.getByText(/^Stripe asks for: /)).toBeVisible();
  await page.getByRole('button', { name: 'Continue at Stripe' }).click();
  await page.getByRole('button', { name: 'Complete the account' }).click();
  const online = page.getByRole('switch', { name: 'Players of this tournament can pay online' });
  await expect(online).not.toBeChecked();
  await online.click();
  await expect(online).toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  // A guest without JavaScript.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const guest = await plain.newPage();
  await guest.goto(`/register?eventId=${eventId}`);
  await guest.getByLabel('Full name').fill('Gus Guest');
  await guest.getByLabel('Email').fill('gus@players.example');
  await guest.getByLabel('Phone number').fill('555 0100');
  await guest.getByLabel('I acknowledge the payment requirements').check();
  await answerShowName(guest);
  await guest.getByRole('button', { name: 'Register' }).click();
  await guest.getByRole('button', { name: 'Pay €35 Now' }).click();
  await expect(guest.getByText('nothing is charged')).toBeVisible();
  await guest.getByRole('button', { name: 'Cancel' }).click();
  await expect(guest.getByRole('status')).toHaveText('Nothing was paid. You can pay later.');
  await guest.getByRole('button', { name: 'Pay €35 Now' }).click();
  await guest.getByRole('button', { name: 'Pay €35' }).click();
  await expect(guest.getByRole('status')).toHaveText('Paid. Thank you.');
  await expect(guest.getByRole('button', { name: 'Pay €35 Now' })).toHaveCount(0);
  await plain.close();

  await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
  await expect(page.getByRole('row', { name: /Gus Guest/ })).toContainText('Paid');
});
