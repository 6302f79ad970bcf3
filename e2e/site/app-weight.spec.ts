import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { addPlayers, winterCup } from '../support/events.ts';
import { newOrganizer } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

/** The most compressed script that a screen may load, in bytes: see decision 43. */
const MOST_BYTES = 240_000;

test('signing in, the screens of an account and a free editor load at most 240 KB of script', async ({
  page,
}) => {
  expect(await scriptBytes(page, '/auth')).toBeLessThan(MOST_BYTES);
  const { account, eventId } = await newOrganizer({ fields: winterCup });
  await signIn(page.context(), account);
  for (const path of ['/dashboard', '/player', '/account', '/premium', '/newEvent']) {
    expect(await scriptBytes(page, path), path).toBeLessThan(MOST_BYTES);
  }
  expect(await scriptBytes(page, `/newEvent?eventId=${eventId}`)).toBeLessThan(MOST_BYTES);
});

test('the editor and each tab of the admin view load at most 240 KB of script', async ({
  page,
}) => {
  const { account, eventId } = await newOrganizer({ premium: true, fields: winterCup });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await signIn(page.context(), account);
  expect(await scriptBytes(page, '/organizer')).toBeLessThan(MOST_BYTES);
  const links = page.getByRole('link', { name: 'Winter Cup' });
  await expect(links.first()).toBeVisible();
  const editor = `/newEvent?eventId=${eventId}`;
  expect(await scriptBytes(page, editor), editor).toBeLessThan(MOST_BYTES);
  await page.goto(`/organizer?eventId=${eventId}`);
  const tabs = page.getByRole('navigation', { name: 'Tournament' }).getByRole('link');
  await tabs.first().waitFor();
  const paths = await tabs.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths) {
    expect(await scriptBytes(page, path), path).toBeLessThan(MOST_BYTES);
  }
});

/** The size of the scripts that a screen loads before it rests, each file compressed. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts = new Set<Promise<number>>();
  const listen = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.add(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', listen);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('response', listen);
  const sizes = await Promise.all(scripts);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'script', description: `${path}: ${bytes} bytes` });
  return bytes;
}
