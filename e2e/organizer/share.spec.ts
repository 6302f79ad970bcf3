import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('a published tournament is shared by link, picture, embedded parts, message, QR code, and poster', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { eventId } = await newTournament(page);
  // The browser’s own share dialog would wait for input.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openTab(page, eventId, 'share');
  const picture = page.getByRole('img', { name: /Winter Cup/ });
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  const whatsApp = page.getByRole('link', { name: /WhatsApp/ });
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`wa\\.me/\\?text=.*${eventId}$`));
  const email = page.getByRole('link', { name: 'Email', exact: true });
  await expect(email).toHaveAttribute('href', /^mailto:\?subject=Winter%20Cup/);
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy Link' }).last();
  await copy.click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`/${eventId}`);
  const part = page.frameLocator('iframe[title="Winter Cup"]');
  await expect(part.getByRole('link', { name: 'Winter Cup' })).toBeVisible();
  await page.getByLabel('What to show').selectOption('Player list');
  await page.getByRole('button', { name: 'Copy Code' }).click();
  await expect(page.getByText('Code copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/${eventId}/embed/players#light"`,
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await expect(page.getByText('Link copied!')).toBeHidden();
  await copy.click();
  await expect(page.getByText('Failed to copy')).toBeVisible();
  for (const kind of ['svg', 'png']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind.toUpperCase()}` }).click();
    expect((await download).suggestedFilename()).toBe(`${eventId}-qr.${kind}`);
  }
  const live = page.getByRole('link', { name: 'Open Event Page' });
  await expect(live).toHaveAttribute('href', new RegExp(`/${eventId}$`));
  await expect(live).toHaveAttribute('target', '_blank');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Print Poster' }).click();
  await page.emulateMedia({ media: 'print' });
  const poster = page.getByRole('list').filter({ hasText: eventId });
  await expect(poster.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Print Poster' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(poster).toHaveCount(0);
});
