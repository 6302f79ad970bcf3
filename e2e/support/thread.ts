import type { Browser, Page } from '@playwright/test';
import { answerShowName } from './entry-form.ts';
import { expect } from './test.ts';
import { completeWizard, publish, showTab, signUp, springOpen } from './wizard.ts';

/** The main journey: an organizer builds and publishes a page, a player registers, the organizer sees them. */
export async function followThread({
  page,
  browser,
}: {
  page: Page;
  browser: Browser;
}): Promise<void> {
  await signUp(page, 'Olga Organizer');
  await page.getByRole('link', { name: 'Create New Tournament' }).click();
  const eventId = await completeWizard(page, springOpen);
  expect(eventId).toMatch(/^spring-open040227[a-z0-9]{4}$/);

  await page.getByLabel('Announcement').fill('Bring a clock');
  await showTab(page, 'Registration');
  await showTab(page, 'Participants');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByRole('heading', { name: 'Spring Open' })).toBeVisible();
  await expect(preview.getByText('Bring a clock')).toBeVisible();
  await publish(page);

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const eventPage = await visitor.newPage();
  const response = await eventPage.goto(`/${eventId}`);
  expect(response?.status()).toBe(200);
  await expect(eventPage.getByRole('heading', { name: 'Spring Open' })).toBeVisible();
  await expect(eventPage.getByText('Bring a clock')).toBeVisible();
  await expect(eventPage.getByText('Friday, April 2, 2027').first()).toBeVisible();
  await visitor.close();

  const player = await browser.newContext();
  const playerPage = await player.newPage();
  await playerPage.goto(`/${eventId}`);
  await playerPage.getByRole('link', { name: 'Register Now' }).click();
  await expect(playerPage).toHaveURL(`/register?eventId=${eventId}`);
  await playerPage.getByLabel('Full name').fill('Ann Archer');
  await playerPage.getByLabel('Email').fill('ann@players.example');
  await playerPage.getByLabel('Phone number').fill('555 0100');
  await playerPage.getByLabel('FIDE ID', { exact: true }).fill('777123');
  await playerPage.getByLabel('FIDE rating').fill('1850');
  await answerShowName(playerPage);
  await playerPage.getByLabel('I acknowledge the payment requirements').check();
  await playerPage.getByRole('button', { name: 'Register' }).click();
  await expect(playerPage.getByText('ann@players.example').first()).toBeVisible();

  await expect(async () => {
    await playerPage.goto(`/${eventId}#participants`);
    await playerPage.reload();
    await expect(playerPage.getByRole('row', { name: /Ann Archer 1850$/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const publicBytes = await playerPage.content();
  for (const secret of ['ann@players.example', '555 0100', '777123']) {
    expect(publicBytes).not.toContain(secret);
  }
  await player.close();

  await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
  const row = page.getByRole('row', { name: /Ann Archer/ });
  await expect(row).toContainText('ann@players.example');
  await expect(row).toContainText('555 0100');
  await expect(row).toContainText('1850');
}
