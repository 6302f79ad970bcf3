import { afterWizard } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('locked fields cannot be reached by keyboard, their lock opens premium in a new tab, and the rest works', async ({
  page,
}) => {
  const fields = { parkingInfo: 'Behind the hall', registrationFee: 40 };
  const organizer = await newOrganizer({ fields });
  await openEditor(page, organizer);
  await test.step('Home and Registration', async () => {
    const lock = page.getByRole('link', { name: /^Playing sections: Unlock/ });
    await expect(lock).toHaveAttribute('href', `/premium?eventId=${organizer.eventId}`);
    const fees = page.getByRole('region', { name: 'Early and late fees, and reductions' });
    await fees.scrollIntoViewIfNeeded();
    await expect(fees.getByLabel('Late fee', { exact: true })).toBeVisible();
    await expect(fees.getByRole('link', { name: /^Reductions: Unlock/ })).toBeVisible();
    await lock.scrollIntoViewIfNeeded();
    await expect(page.getByText('FIDE up to 1800')).toBeVisible();
    await page.getByRole('link', { name: 'Edit Registration tab' }).click();
    await expect(page.getByRole('link', { name: /^Custom questions: Unlock/ })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Keep a waiting list' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Half-point byes' })).toBeVisible();
  });
  await test.step('the Other text is cut at 30 characters', async () => {
    await page.getByRole('tab', { name: 'Home' }).click();
    const other = page.getByRole('textbox', { name: 'Other' });
    await other.fill('x'.repeat(25));
    await expect(page.getByText('Premium has no limit.')).toBeVisible();
    await other.press('End');
    await page.keyboard.type('y'.repeat(10));
    await expect(other).toHaveText('x'.repeat(25) + 'y'.repeat(5));
  });
  await page.getByRole('tab', { name: 'Location' }).click();
  await page.getByLabel('Venue address').focus();
  await page.keyboard.press('Tab');
  const lock = page.getByRole('link', { name: /^Getting there and accommodation/ });
  await expect(lock).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(`/premium?eventId=${organizer.eventId}`);
});

test('a locked tab shows the sample as on a page, inert, with a link to premium', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const sample = (name: string) => page.locator(`iframe[title="Sample of ${name}"]`);
  for (const [name, text] of [
    ['Rules', 'Buchholz Cut 1'],
    ['FAQ', 'Are sets and clocks provided?'],
    ['Schedule', 'Last round for half-point byes'],
    ['About', 'For the 31st summer in a row'],
    ['Contact', 'Marguerite Okafor'],
    ['Location', 'The garage under the hall'],
    ['Participants', 'Ilse Vandermeer'],
  ] as const) {
    await page.getByRole('tab', { name: 'Home' }).click();
    await page.getByRole('link', { name: new RegExp(`(See Example|Edit) ${name} tab`) }).click();
    await expect(sample(name).contentFrame().getByText(text).first()).toBeVisible();
    await expect(sample(name)).toHaveCSS('filter', 'none');
    // Neither keyboard nor screen reader can reach it.
    await expect(page.locator('[inert]').filter({ has: sample(name) })).toHaveCount(1);
  }
  for (const name of ['About', 'Rules', 'FAQ', 'Schedule', 'Results']) {
    await page.getByRole('tab', { name: 'Home' }).click();
    await page.getByRole('link', { name: `See Example ${name} tab` }).click();
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('title', 'Available in Premium');
    const lock = page.getByRole('tabpanel', { name }).getByTitle('Available in Premium');
    await expect(lock).toHaveAttribute('href', `/premium?eventId=${organizer.eventId}`);
    await expect(lock).toHaveAccessibleName(/Available in Premium.*opens in a new tab/);
    // A tab that isn’t shown has neither state nor color.
    await expect(page.locator('[data-color]')).toHaveCount(0);
  }
});

test('content that a free organizer had filled in is kept and shown to them, but not to visitors', async ({
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
  await expect(page.getByText('Your content is saved:')).toBeVisible();
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
