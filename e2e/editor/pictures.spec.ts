import { drawnPng } from '../support/drawn-picture.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('an organizer uploads a logo and a cover, crops by keyboard, and visitors see them', async ({
  page,
}) => {
  const organizer = await newOrganizer({ premium: true });
  await openEditor(page, organizer);
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  const cover = page.getByRole('group', { name: 'Cover' });

  await page.getByRole('heading', { name: 'Logo and cover' }).scrollIntoViewIfNeeded();
  await logo.locator('input').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(logo.getByRole('alert')).toHaveText(
    'This isn’t a supported picture. Use PNG, JPEG, or WebP.',
  );

  for (const [group, color] of [
    [logo, '#a02020'],
    [cover, '#2040a0'],
  ] as const) {
    const file = { name: 'any.png', mimeType: 'image/png', buffer: await drawnPng(page, color) };
    await group.locator('input').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('PageUp');
    await dialog.getByRole('slider', { name: 'Horizontal position' }).focus();
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('slider', { name: 'Horizontal position' })).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Use picture' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(group.locator('img')).toBeVisible();
  }
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.locator('.banner > img')).toBeAttached();

  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await expect(preview.locator('.top img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(preview.locator('.top img')).toBeAttached();

  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Your page is live')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.setViewportSize({ width: 360, height: 740 });
  const bytes = new Map<string, number>();
  visitor.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/pictures/')) return;
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    bytes.set(pathname, (await response.body()).length);
  });
  await visitor.goto(`/${organizer.eventId}`, { waitUntil: 'networkidle' });
  const shown = await visitor
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(
        (image) => image.complete && image.currentSrc === image.src,
      ),
    );
  // The narrow cover, which `src` names, and the logo.
  expect(shown).toEqual([true, true]);
  const [coverBytes = 0, logoBytes = 0] = bytes.values();
  expect(coverBytes).toBeLessThanOrEqual(60_000);
  expect(logoBytes).toBeLessThanOrEqual(12_000);

  // Beside the words, it is cropped around its subject instead of running out of the window.
  await visitor.setViewportSize({ width: 1280, height: 800 });
  const box = await visitor.locator('.banner > img').boundingBox();
  expect(box && box.x + box.width).toBe(1280);
});
