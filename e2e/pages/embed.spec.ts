import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedSnippet } from '@tabiya/domain/pages/embed-snippet';
import { newAccount, signIn, siteOrigin } from '../support/account.ts';
import { addPlayers, publishedEvent } from '../support/events.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

/** Serves a page from another origin until the test ends. */
async function otherSite(body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Club</title><h1>Our club</h1>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('a club’s site embeds card and players at their full height, and the page itself refuses to be embedded', async ({
  page,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer, { title: 'Framed Cup' });
  await addPlayers(
    organizer,
    eventId,
    Array.from({ length: 40 }, (_, index) => ({ full_name: `Player ${index}` })),
  );
  const origin = siteOrigin();
  await fetch(`${origin}/api/refresh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${organizer.session.access_token}`,
    },
    body: JSON.stringify({ eventId }),
  });
  const part = (name: string, title: string) =>
    embedSnippet({ url: `${origin}/${eventId}/embed/${name}#light`, title, height: 100 });
  await using club = await otherSite(
    `${part('card', 'Card')}${part('players', 'Players')}<iframe title="Page" src="${origin}/${eventId}"></iframe>`,
  );
  await page.goto(club.url);
  const card = page.frameLocator('iframe[title="Card"]');
  await expect(page.frameLocator('iframe[title="Players"]').getByRole('table')).toBeVisible();
  // The embedded parts must not scroll the page to themselves.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(card.getByRole('link', { name: 'Framed Cup' })).toBeVisible();
  const heightOf = async (title: string) =>
    (await page.locator(`iframe[title="${title}"]`).boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf('Players')).toBeGreaterThan(1000);
  await expect.poll(() => heightOf('Card')).not.toBe(100);
  const players = page.frameLocator('iframe[title="Players"]');
  const bottom = await players
    .getByRole('link', { name: 'Open the tournament page' })
    .boundingBox();
  const frame = await page.locator('iframe[title="Players"]').boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(
    (frame?.y ?? 0) + (frame?.height ?? 0) + 1,
  );

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('link', { name: 'Framed Cup' }).click(),
  ]);
  // The visit is counted as coming from the club’s site.
  await expect(opened).toHaveURL(`${origin}/${eventId}?from=127.0.0.1`);
  await expect(opened.getByRole('heading', { name: 'Framed Cup' })).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Page"]').getByRole('heading', { name: 'Framed Cup' }),
  ).toHaveCount(0);
  await expectComplaints(complaints, /frame-ancestors|refused to connect|Framing/i);
});

test('an organizer’s page exists only while it is switched on', async ({
  page,
  context,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  await publishedEvent(organizer, { title: 'Club Championship' });
  const slug = `club-${crypto.randomUUID().slice(0, 8)}`;
  await signIn(context, organizer);
  await page.goto('/account');
  await page.getByLabel('Name on the page').fill(slug.replace('club-', 'Club '));
  await page.getByLabel('Address', { exact: true }).focus();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(slug);
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('The page will be hidden within a minute')).toBeVisible();
  expect((await page.request.get(`/organizers/${slug}`)).status()).toBe(404);
  await page.getByLabel('Address', { exact: true }).fill(`${slug}-2`);
  await expect(page.getByText('will redirect to the new address')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(slug.toUpperCase());
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('The page will be hidden within a minute')).toBeVisible();
  await expect(page.getByText('will redirect to the new address')).toHaveCount(0);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(slug);

  await page.getByRole('switch', { name: 'Make the page public' }).check();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('Visitors will see it within a minute.')).toBeVisible();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open Page' }).click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(
    slug.replace('club-', 'Club '),
  );
  await expect(opened.getByRole('link', { name: 'Club Championship' })).toBeVisible();
  const calendar = await page.request.get(`/organizers/${slug}.ics`);
  expect(await calendar.text()).toContain('SUMMARY:Club Championship');

  await page.getByRole('switch', { name: 'Make the page public' }).uncheck();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('The page will be hidden within a minute')).toBeVisible();
  await opened.reload();
  await expect(opened.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectComplaints(complaints, /404/);

  await page.getByLabel('Address', { exact: true }).fill('official');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('This address is already taken.')).toBeVisible();
});
