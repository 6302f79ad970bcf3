import { accessibilityMistakes } from '../support/accessibility.ts';
import { drawnPng } from '../support/drawn-picture.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('an organizer posts news with a picture, visitors read it, and players are emailed', async ({
  page,
  browser,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer', email: 'ann@players.example' }]);
  await openTab(page, eventId, 'news');
  await expect(page.getByRole('heading', { name: 'No news yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New Post' }).click();

  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Kept');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Kept/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Kept');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Write a title')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Round one is played');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Games at **www.club.example**\n\n<script>alert(1)</script> is no script.');
  // Neither another tab nor a reload loses what was typed.
  await openTab(page, eventId, 'settings');
  await openTab(page, eventId, 'news');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Round one is played/ }).click();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Round one is played');

  const picture = page.getByRole('group', { name: 'Picture' });
  await picture.locator('input').setInputFiles({
    name: 'hall.png',
    mimeType: 'image/png',
    buffer: await drawnPng(page, '#a02020'),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).press('Enter');
  await expect(picture.locator('img')).toBeVisible();
  await page.getByLabel('Picture description').fill('The playing hall');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Posted to your page.')).toBeVisible();
  const row = page.getByRole('link', { name: /Round one is played/ });
  await expect(row.getByText('Posted')).toBeVisible();

  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(`/${eventId}`);
  const newest = reader.getByRole('main').getByRole('link', { name: 'Round one is played' });
  await expect(newest).toBeVisible();
  await reader
    .getByRole('navigation', { name: 'Event' })
    .getByRole('link', { name: 'News' })
    .click();
  const article = reader.getByRole('article');
  await expect(article.getByRole('img', { name: 'The playing hall' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'www.club.example' })).toBeVisible();
  await expect(article.getByText('<script>alert(1)</script> is no script.')).toBeVisible();
  await reader.getByRole('banner').getByRole('link').click();
  await expect(reader).toHaveURL(`/${eventId}`);

  const titles = await page.evaluate(async (path) => {
    const feed = await (await fetch(path)).text();
    const parsed = new DOMParser().parseFromString(feed, 'application/xml');
    return [...parsed.querySelectorAll('parsererror, entry > title')].map((one) => one.textContent);
  }, `/${eventId}/news.atom`);
  expect(titles).toEqual(['Round one is played']);

  await page.getByRole('button', { name: 'Email Players' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('{event}: Round one is played');
  await expect(page.getByLabel('Text')).toHaveValue(/Games at www\.club\.example[\s\S]*\/news#p-/);
  await expect(page.getByText('1 email', { exact: true })).toBeVisible();

  await openTab(page, eventId, 'news');
  await row.click();
  await page.locator('form').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete Post' }).click();
  await expect(page.getByRole('heading', { name: 'No news yet' })).toBeVisible();
  await expect(page.getByText('Post deleted.')).toBeVisible();
  expect((await reader.goto(`/${eventId}/news`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(async () => {
    await reader.goto(`/${eventId}/news`);
    await expect(reader.getByRole('img', { name: 'The playing hall' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

test('two windows that change a post decide which version to keep', async ({ page }) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  const { data } = await account.client
    .from('posts')
    .insert({
      event_id: eventId,
      title: 'Round 2',
      body: 'At four.',
      day: '2026-12-01',
      status: 'published',
    })
    .select('id')
    .single();
  await openTab(page, eventId, `news&post=${data?.id}`);
  await page.getByLabel('Title').fill('Round 2, mine');
  await account.client
    .from('posts')
    .update({ title: 'Round 2, theirs', body: 'At five.' })
    .eq('id', data?.id ?? '');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/This post was changed elsewhere/)).toBeVisible();
  await expect(page.getByText('“Round 2, theirs”')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('At five.');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved. Your page is up to date.')).toBeVisible();
  await page.goto(`/${eventId}/news`);
  await expect(page.getByRole('heading', { name: 'Round 2, mine' })).toBeVisible();
  await expect(page.getByText('At five.')).toBeVisible();
});
