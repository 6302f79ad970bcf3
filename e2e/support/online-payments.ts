import type { Browser, Page } from '@playwright/test';
import { answerShowName } from './entry-form.ts';
import { expect } from './test.ts';

/** Connects a Stripe account of the stand-in on Revenue, and lets the players of a tournament pay online. */
export async function takeOnlinePayments(page: Page, eventId: string): Promise<void> {
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=setup`);
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Complete the account' }).click();
  await page.getByRole('switch', { name: 'Players of this tournament can pay online' }).click();
}

/** Registers a guest without a script, who pays the fee online. */
export async function payOnline(
  browser: Browser,
  { eventId, fullName, fee }: { eventId: string; fullName: string; fee: string },
): Promise<void> {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const guest = await plain.newPage();
  await guest.goto(`/register?eventId=${eventId}`);
  await guest.getByLabel('Full name').fill(fullName);
  await guest.getByLabel('Email').fill(`${crypto.randomUUID()}@players.example`);
  await guest.getByLabel('Phone number').fill('555 0100');
  await guest.getByLabel('I acknowledge the payment requirements').check();
  await answerShowName(guest);
  await guest.getByRole('button', { name: 'Register' }).click();
  await guest.getByRole('button', { name: `Pay ${fee} Now` }).click();
  await guest.getByRole('button', { name: `Pay ${fee}` }).click();
  await expect(guest.getByRole('status')).toHaveText('Paid. Thank you.');
  await plain.close();
}
