import { TAB_RECORDS, TABS } from '@tabiya/domain/event/tabs';
import { WORDS } from '@tabiya/domain/words/public-words';
import { newAccount } from '../support/account.ts';
import { publishEvent, publishedEvent } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const SAMPLE_TABS = [...TABS.map((tab) => TAB_RECORDS[tab].label), 'Blitz on the Pier'];
const IN_ROW = 10;

test('without scripts each tab is reachable by keyboard, and back and forward go through them', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/SampleData0725');
  const tabs = page
    .getByRole('navigation', { name: 'Event' })
    .getByRole('listitem')
    .getByRole('link');
  await expect(tabs).toHaveText(SAMPLE_TABS.slice(0, IN_ROW));
  for (const [position, name] of SAMPLE_TABS.entries()) {
    if (position === IN_ROW) {
      await page.locator('.tabs summary').focus();
      await page.keyboard.press('Enter');
    }
    await tabs.nth(position).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.panel:visible')).toHaveCount(1);
    if (name !== 'Home') await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Contact', level: 2 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'About', level: 2 })).toBeVisible();
  await context.close();
});

test('what is beside the story on Home ends at one edge, other panels are at most 850 pixels wide, and a short page ends with its screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/SampleData0725');
  const hidden = (row: Element) => row.scrollWidth - row.clientWidth;
  expect(await page.locator('.tabs > ul').evaluate(hidden)).toBe(0);
  const cards = await page.locator('.columns > .card, .side > *').all();
  const edges = await Promise.all(
    cards.map(async (card) => {
      const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
      return x + width;
    }),
  );
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
  for (const tab of ['schedule', 'participants']) {
    await page.goto(`/SampleData0725#${tab}`);
    const panel = page.locator(`.panel:visible`);
    await expect(panel).toHaveId(tab);
    expect((await panel.boundingBox())?.width).toBe(850);
  }

  const eventId = await publishedEvent(await newAccount('Olga Organizer'));
  await page.goto(`/${eventId}#registration`);
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const footer = page.getByRole('contentinfo');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(footer).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('.panel:target')).toBeInViewport();
  }
});

test('calendar, page address, and directions are one click away, and paper has every tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/SampleData0725');
  await test.step('the visitor adds the event to their own calendar', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: '.ics file' }).click();
    expect((await downloading).suggestedFilename()).toBe('SampleData0725.ics');
    await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute(
      'href',
      '/SampleData0725.ics?to=google',
    );
  });
  await test.step('a refused clipboard is reported, and the next try works', async () => {
    const copy = page.locator('.share').getByRole('button');
    await page.evaluate(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      clipboard.writeText = () => {
        clipboard.writeText = write;
        return Promise.reject(new Error('not allowed'));
      };
    });
    await copy.click();
    await expect(copy).toHaveText('Failed to copy');
    await copy.click();
    await expect(copy).toHaveText('Copied!');
  });
  await test.step('directions to the venue, and its address to copy', async () => {
    await page.goto('/SampleData0725#location');
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Harbor\+Hall,/,
    );
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await expect(page.locator('#location').getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '18 Lighthouse Road',
    );
  });
  await test.step('on paper is the tab on the screen, with the bulletin’s address and without navigation', async () => {
    await page.goto('/SampleData0725#faq');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'FAQ', level: 2 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Schedule', level: 2 })).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.locator('.share a')).toBeVisible();
    await expect(page.getByRole('link', { name: WORDS.eventPage.footer.print })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register Now' })).toBeHidden();
  });
});

test('the editor’s preview is the published page', async ({ page, browser }) => {
  const organizer = await newOrganizer();
  await publishEvent(organizer.account, organizer.eventId);
  await openEditor(page, organizer);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Preview of your page"]').locator('.event');
  await expect(preview).toBeVisible();
  const previewed = await preview.evaluate((element) => element.outerHTML);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/${organizer.eventId}`);
  const published = await visitor.locator('.event').evaluate((element) => element.outerHTML);
  await context.close();
  expect(published).toContain('Spring Open');
  expect(withoutTabState(previewed)).toBe(withoutTabState(published));
});

/** Removes the selected tab: the editor selects it in the preview, and the URL on the page. */
function withoutTabState(html: string): string {
  return html.replaceAll('panel current', 'panel').replaceAll(' aria-current="true"', '');
}
