import { afterWizard } from './events.ts';
import { newOrganizer, openEditor } from './organizer.ts';
import { expect, test } from './test.ts';

test('a free organizer sees what premium adds as locked, with the way to it', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  for (const name of ['About', 'Rules', 'FAQ', 'Schedule', 'Results']) {
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('title', 'Available in Premium');
    await tab.click();
    const lock = page.getByRole('tabpanel', { name }).getByTitle('Available in Premium');
    await expect(lock).toHaveAttribute('href', `/premium?eventId=${organizer.eventId}`);
    await expect(lock).toHaveAttribute('target', '_blank');
    await expect(lock).toHaveAccessibleName(/Available in Premium.*opens in a new tab/);
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

test('what a free organizer had filled in stays in the form', async ({ page }) => {
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
  await expect(page.locator('textarea').first()).toHaveValue('Behind the hall');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Behind the hall')).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'Prizes' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Sponsors' })).toHaveCount(0);
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
  await other.pressSequentially('y'.repeat(10));
  await expect(other).toHaveValue('x'.repeat(25) + 'y'.repeat(5));
  await expect(page.getByText('0 left')).toBeVisible();
});
