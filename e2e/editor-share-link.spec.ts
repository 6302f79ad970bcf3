import { newOrganizer, openEditor } from './organizer.ts';
import { expect, expectComplaints, test } from './test.ts';

const free = () => `open-${crypto.randomUUID().slice(0, 8)}`;

test('a custom URL is entered, checked and saved, and the share link takes it', async ({
  page,
  baseURL,
}) => {
  const organizer = await newOrganizer({ premium: true });
  await openEditor(page, organizer);
  const field = page.getByLabel('Custom URL', { exact: true });
  const check = page.getByRole('button', { name: 'Check' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByText(`${baseURL}/${organizer.eventId}`)).toBeVisible();

  for (const [typed, message] of [
    ['', 'Please enter a custom URL extension'],
    ['spring open', 'Custom URL can only contain letters, numbers, hyphens, and underscores'],
    ['ab', 'Custom URL must be at least 3 characters long'],
    ['a'.repeat(51), 'Custom URL must be less than 50 characters long'],
    ['dashboard', 'Custom URL is already taken'],
  ] as const) {
    await field.fill(typed);
    await check.click();
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  }

  const extension = free();
  await field.fill(extension.toUpperCase());
  await expect(field).toHaveValue(extension);
  await save.click();
  await expect(page.getByText('Please check URL availability first')).toBeVisible();
  await check.click();
  await expect(page.getByText('Custom URL is available!')).toBeVisible();
  await save.click();
  await expect(page.getByText('Custom URL saved successfully!')).toBeVisible();
  await expect(page.getByText(`${baseURL}/${extension}`)).toBeVisible();
  await expect(page.getByText('Custom URL saved successfully!')).toHaveCount(0, {
    timeout: 7_000,
  });

  await page.reload();
  await expect(field).toHaveValue(extension);
});

test('a custom URL of another event is taken', async ({ page }) => {
  const other = await newOrganizer();
  await openEditor(page, await newOrganizer({ premium: true }));
  await page.getByLabel('Custom URL', { exact: true }).fill(other.eventId);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Custom URL is already taken')).toBeVisible();
});

test('failures of the server are said in words', async ({ page, complaints }) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  await page.getByLabel('Custom URL', { exact: true }).fill(free());
  await page.route('**/rpc/custom_url_is_available', (route) => route.abort());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Error checking URL availability')).toBeVisible();
  await page.unroute('**/rpc/custom_url_is_available');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Custom URL is available!')).toBeVisible();
  await page.route('**/custom_urls*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Error saving custom URL')).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Error copying URL')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Error loading custom URL')).toBeVisible();
  await expectComplaints(complaints, /Failed to load resource/);
});

test('the share link is copied, and says so', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/${organizer.eventId}`,
  );
  await expect(page.getByText('Copied!', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /A custom URL/ })).toBeVisible();
});
