import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the machine’s mailbox at the newest mail to an address, of this subject if one is given. Waits for its arrival. */
export async function openMail(page: Page, email: string, subject?: string): Promise<FrameLocator> {
  const frame = page.locator(subject ? `iframe[title="${subject}"]` : 'iframe').first();
  await expect(async () => {
    await page.goto(`/_local/mailbox?to=${encodeURIComponent(email)}`);
    await expect(frame).toBeVisible({ timeout: 500 });
  }).toPass();
  return frame.contentFrame();
}

/** Follows the first link in the newest mail to an address. */
export async function followMailedLink(page: Page, email: string): Promise<void> {
  const link = (await openMail(page, email)).getByRole('link').first();
  await page.goto((await link.getAttribute('href')) ?? '');
}
