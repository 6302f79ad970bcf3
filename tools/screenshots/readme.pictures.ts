import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { signIn } from '../../e2e/support/account.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { clubOrganizer } from './club.ts';
import { asWebp } from './webp.ts';

/*
 * The picture at the top of README, of a published page with its participant list behind it: `README=1 npm run
 * screenshots readme`. It is part of the repository, so take it again when those screens have changed.
 */
const FILE = join(import.meta.dirname, '../../docs/product.webp');
const MAX_BYTES = 120_000;

test.skip(!process.env['README']);

test('a published page and the list of its players', async ({ page, context }) => {
  const { account, ids } = await clubOrganizer(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  const take = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot({ animations: 'disabled' });
    return `data:image/png;base64,${png.toString('base64')}`;
  };
  const event = await take(`/${SAMPLE_EVENT_ID}`);
  await signIn(context, account);
  const list = await take(`/organizer?eventId=${ids.event}&tab=participants`);
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: 1600, height: 980 });
  await sheet.setContent(`<!doctype html><style>
    body { margin: 0; background: #e9e5da; }
    img { position: absolute; width: 1080px; border-radius: 10px; box-shadow: 0 2px 4px #1c242020, 0 16px 56px #1c242050; }
    </style><img src="${list}" style="right: 40px; bottom: 40px"><img src="${event}" style="left: 40px; top: 40px">`);
  await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const webp = await asWebp(page, await sheet.screenshot(), MAX_BYTES);
  expect(webp.length).toBeLessThanOrEqual(MAX_BYTES);
  await writeFile(FILE, webp);
});
