import { messageFor } from '@tabiya/domain/words/words';
import { publishEvent } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

const free = () => `open-${crypto.randomUUID().slice(0, 8)}`;

test('a custom URL is entered, checked, and saved, and the share link uses it and is copied', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await newOrganizer();
  const organizer = await newOrganizer({ premium: true });
  await openEditor(page, organizer);
  const field = page.getByLabel('Custom URL', { exact: true });
  const check = page.getByRole('button', { name: 'Check' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByText(`${baseURL}/${organizer.eventId}`)).toBeVisible();

  for (const [typed, message] of [
    ['spring open', /only contain letters/],
    [other.eventId, messageFor('custom_url_taken')],
  ] as const) {
    await field.fill(typed);
    await check.click();
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  }

  const slug = free();
  await field.fill(slug.toUpperCase());
  await expect(field).toHaveValue(slug);
  await save.click();
  await expect(page.getByText('Please check URL availability first')).toBeVisible();
  await check.click();
  await expect(page.getByText('Custom URL is available!')).toBeVisible();
  await save.click();
  await expect(page.getByText('Custom URL saved successfully!')).toBeVisible();
  await expect(page.getByText(`${baseURL}/${slug}`)).toBeVisible();
  await expect(page.getByText('Custom URL saved successfully!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/${slug}`);

  await page.reload();
  await expect(field).toHaveValue(slug);
});

test('a former custom URL leads to the page until it is released', async ({
  page,
  baseURL,
  request,
  complaints,
}) => {
  const organizer = await newOrganizer({ premium: true });
  const { client } = organizer.account;
  const [printed, current] = [free(), free()];
  await client.from('custom_urls').insert({ event_id: organizer.eventId, slug: printed });
  await publishEvent(organizer.account, organizer.eventId);
  await openEditor(page, organizer);
  const field = page.getByLabel('Custom URL', { exact: true });
  await expect(field).toHaveValue(printed);
  await field.fill(current);
  await expect(page.getByText(`${printed} keeps working until you release it.`)).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Custom URL is available!')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Custom URL saved successfully!')).toBeVisible();

  const statusOf = async () => (await request.get(`/${printed}`, { maxRedirects: 0 })).status();
  await expect.poll(statusOf).toBe(301);
  const arrived = await request.get(`/${printed}`);
  expect(arrived.url()).toBe(`${baseURL}/${current}`);

  await page.getByRole('button', { name: `Release ${printed}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Release this URL?' });
  await page.route('**/former_custom_urls*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/former_custom_urls*');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Earlier URLs' })).toHaveCount(0);
  await expect.poll(statusOf).toBe(404);
  await expectCutRequests(complaints);
});

test('server errors are shown in words', async ({ page, complaints }) => {
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
