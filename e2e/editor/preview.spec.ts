import { TAB_RECORDS, TABS } from '@tabiya/domain/event/tabs';
import { WORDS } from '@tabiya/domain/words/public-words';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { addPlayers, afterWizard } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const everythingOn = Object.fromEntries(
  Object.keys(afterWizard.tabsShown).map((toggle) => [toggle, true]),
) as typeof afterWizard.tabsShown;

test('the preview shows the page with the form’s values, follows its tab, and has no way to leave', async ({
  page,
}) => {
  const organizer = await newOrganizer({
    premium: true,
    fields: {
      announcement: 'Bring a clock',
      eventDescription: 'Since 1927',
      directorName: 'Olga',
      fideRules: 'The Laws of Chess',
      faq: [{ question: 'Parking?', answer: 'Yes' }],
      rounds: [{ round: 1, date: '2027-04-02', time: '10:00', notes: '' }],
      resultsLink: 'results.example',
      customTabs: [{ id: 'prizes', label: 'Prizes', content: '1st: $100' }],
      tabsShown: everythingOn,
    },
  });
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByRole('heading', { name: 'Spring Cup' })).toBeVisible();
  await expect(preview.getByText('Bring a clock')).toBeVisible();
  await expect(preview.getByText('Friday, April 2, 2027').last()).toBeVisible();
  await expect(preview.locator('.tabs').getByRole('listitem').getByRole('link')).toHaveText([
    ...TABS.map((tab) => TAB_RECORDS[tab].label),
    'Prizes',
  ]);
  await expect(preview.getByRole('heading', { name: WORDS.eventPage.home.details })).toBeVisible();
  await preview.getByRole('link', { name: 'Rules' }).click();
  await expect(preview.getByText('The Laws of Chess')).toBeVisible();
  await preview.getByRole('link', { name: 'Participants' }).click();
  await expect(preview.getByText(WORDS.eventPage.participants.none)).toBeVisible();
  await preview.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/newEvent\?eventId=/);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const current = preview.getByRole('navigation', { name: 'Event' }).locator('[aria-current=true]');
  for (const [editorTab, pageTab, text] of [
    ['About', 'About', 'Since 1927'],
    ['Home', 'Home', 'Spring Cup'],
    ['Custom', 'Prizes', '1st: $100'],
  ] as const) {
    await page.getByRole('tab', { name: editorTab }).click();
    await expect(current).toHaveText(pageTab);
    await expect(preview.locator('.panel.current, h1').getByText(text)).toBeInViewport();
  }
});

test('internal results, news, and waiting players show in the preview as on the page', async ({
  page,
}) => {
  const organizer = await newOrganizer({
    premium: true,
    fields: { maxPlayers: 1, keepsWaitingList: true, tabsShown: everythingOn },
  });
  const { account, eventId } = organizer;
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer' },
    { full_name: 'Bo Berg', status: 'waiting' },
  ]);
  const results = await account.client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: '',
    in_results: resultsOfFixture('12p5r-121.trf'),
    in_version: 0,
  });
  expect(results.error).toBeNull();
  const post = { title: 'Round 1 is paired', body: 'At four.', day: '2026-12-01' };
  const posts = await account.client
    .from('posts')
    .insert({ ...post, event_id: eventId, status: 'published' });
  expect(posts.error).toBeNull();

  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/section_results*', async (route) => {
    await isAsked;
    await route.continue();
  });
  await openEditor(page, organizer);
  const first = page.waitForFunction(
    () => document.querySelector('iframe')?.contentDocument?.body?.textContent || null,
  );
  await page.waitForFunction(() => {
    const shown = document.querySelector('iframe')?.contentDocument;
    return shown?.readyState === 'complete' && shown.styleSheets.length > 0;
  });
  // In these frames a page without its results would show, and announce something else.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  answer();
  expect(await (await first).jsonValue()).toContain('Round 1 is paired');
  await page.getByRole('link', { name: 'Edit Results tab' }).click();
  const toggle = page.getByRole('switch', { name: 'Results tab' });
  await expect(toggle).toBeChecked();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByRole('heading', { name: 'Standings' })).toBeVisible();
  await expect(preview.getByText('Round 1 is paired')).toBeAttached();
  await expect(preview.getByText(/1 on the waiting list/).first()).toBeAttached();
  await toggle.uncheck();
  await expect(preview.getByRole('heading', { name: 'Standings' })).toHaveCount(0);
  await expect(toggle).toBeEnabled();
});
