import { expectNoSidewaysScroll, findViolations } from '../support/accessibility.ts';
import { signIn } from '../support/account.ts';
import { publishEvent, winterCup } from '../support/events.ts';
import { payOnline, takeOnlinePayments } from '../support/online-payments.ts';
import { newOrganizer } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('an organizer returns a part of an online payment at the desk, and the rest after cancelling', async ({
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
  await takeOnlinePayments(page, eventId);
  await payOnline(browser, { eventId, fullName: 'Gus Guest', fee: '€35' });

  await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
  await page
    .getByRole('row', { name: /Gus Guest/ })
    .getByText('Gus Guest')
    .click();
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).first();
  await panel.getByRole('button', { name: 'Return…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return money to Gus Guest' });
  await expect(dialog.getByLabel('How')).toHaveValue('stripe');
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByRole('button', { name: 'Return €40' }).click();
  await expect(dialog).toContainText('At most €35 can be returned this way.');
  await dialog.getByLabel('Amount').fill('10');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return €10' }).click();
  await expect(page.getByText('€10 returned to Gus Guest.')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Payments' })).toContainText('€10 refunded');

  await page.goto(`/organizer?eventId=${eventId}&tab=settings`);
  await page.getByRole('button', { name: 'Cancel Tournament' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel Tournament?' })
    .getByRole('button', { name: 'Cancel Tournament' })
    .click();
  await page.getByRole('button', { name: 'Return Fees…' }).click();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Return Online Payments…' }).click();
  await expect(page.getByRole('button', { name: 'Return €25', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Return €25', exact: true }).click();
  await expect(page.getByText('All payments have been refunded')).toBeVisible();
});
