import { afterWizard } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('a free organizer sees what premium adds as locked, with the way to it', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  for (const name of ['About', 'Rules', 'FAQ', 'Schedule', 'Results']) {
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('title', 'Available in Premium');
    await tab.click();
    const panel = page.getByRole('tabpanel', { name });
    const lock = panel.getByTitle('Available in Premium');
    await expect(lock).toHaveAttribute('href', `/premium?eventId=${organizer.eventId}`);
    await expect(lock).toHaveAttribute('target', '_blank');
    await expect(lock).toHaveAccessibleName(/Available in Premium.*opens in a new tab/);
    await expect(lock).toContainText('Unlock for $9 a month');
    await expect(panel.getByText('or $19 once for this tournament')).toBeVisible();
    await expect(panel.getByText('On the sample page:')).toBeVisible();
    // Neither the state nor the color of a tab that is not shown.
    await expect(page.locator('[data-color]')).toHaveCount(0);
  }
  for (const name of ['Custom', 'Participants']) {
    await expect(page.getByRole('tab', { name })).toHaveAttribute('title', 'Available in Premium');
  }
});

test('locked fields are out of reach by keyboard, and their lock opens premium in a new tab', async ({
  page,
}) => {
  const fields = { parkingInfo: 'Behind the hall' };
  const organizer = await newOrganizer({ fields });
  await openEditor(page, organizer);
  await page.getByRole('tab', { name: 'Location' }).click();
  await page.getByLabel('Venue address').focus();
  await page.keyboard.press('Tab');
  const lock = page.getByRole('link', { name: /^Getting there and accommodation/ });
  await expect(lock).toBeFocused();
  await expect(lock).toHaveAttribute('title', 'Upgrade to Premium to unlock');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(`/premium?eventId=${organizer.eventId}`);
});

test('a locked tab shows the sample as it looks on a page, out of reach', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  const sample = (name: string) => page.locator(`iframe[title="Sample of ${name}"]`);
  for (const [name, text] of [
    ['Rules', 'Buchholz cut 1'],
    ['FAQ', 'Are sets and clocks provided?'],
    ['Schedule', 'Last half-point bye'],
    ['About', 'For the 31st summer in a row'],
    ['Contact', 'Marguerite Okafor'],
    ['Location', 'The garage under the hall'],
    ['Participants', 'Ilse Vandermeer'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(sample(name).contentFrame().getByText(text).first()).toBeVisible();
    await expect(sample(name)).toHaveCSS('filter', 'none');
    // Neither keyboard nor screen reader can enter it.
    await expect(page.locator('[inert]').filter({ has: sample(name) })).toHaveCount(1);
  }
  await page.getByRole('tab', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Custom sections' }).scrollIntoViewIfNeeded();
  await expect(
    sample('Custom sections').contentFrame().getByText('$1,500, $900').first(),
  ).toBeVisible();
  await expect(page.getByText('/spring-open', { exact: false }).first()).toBeVisible();
});

test('what a free organizer had filled in is kept, is shown to them and not to visitors', async ({
  page,
}) => {
  const organizer = await newOrganizer({
    fields: {
      parkingInfo: 'Behind the hall',
      customTabs: [
        { id: 'one', label: 'Prizes', content: '1st: $100' },
        { id: 'two', label: 'Sponsors', content: 'The bank' },
      ],
      tabsShown: { ...afterWizard.tabsShown, showLocation: true, showCustom: true },
    },
  });
  await openEditor(page, organizer);
  await page.getByRole('tab', { name: 'Location' }).click();
  const kept = (name: string) => page.frameLocator(`iframe[title="Sample of ${name}"]`);
  await expect(page.getByText('What you filled in is kept:')).toBeVisible();
  await expect(kept('Location').getByText('Behind the hall')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByText('Behind the hall')).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'Prizes' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Sponsors' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Custom' }).click();
  await expect(kept('Custom tab 2').getByText('The bank')).toBeVisible();

  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Your page is live')).toBeVisible();
  const { data } = await organizer.account.client
    .from('events')
    .select('content')
    .eq('id', organizer.eventId)
    .single();
  expect(data?.content).toMatchObject({ parkingInfo: 'Behind the hall' });
});

test('the Other text of a free organizer ends at 30 characters, and warns from 25', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer());
  const other = page.getByRole('textbox', { name: 'Other' });
  await other.fill('x'.repeat(24));
  await expect(page.getByText('6 left')).toBeVisible();
  await other.fill('x'.repeat(25));
  await expect(page.getByText('Premium has no limit.')).toBeVisible();
  await other.press('End');
  await page.keyboard.type('y'.repeat(10));
  await expect(other).toHaveText('x'.repeat(25) + 'y'.repeat(5));
  await expect(page.getByText('0 left')).toBeVisible();
});
