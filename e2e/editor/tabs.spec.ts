import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('custom text replaces the fields, and neither is lost', async ({ page }) => {
  const organizer = await newOrganizer({ premium: true });
  await openEditor(page, organizer);
  await test.step('a tab is switched on once it has content, and each state has its color', async () => {
    const head = page.locator('header[data-color]');
    const lines = page.getByRole('region', { name: 'Tabs on your page' });
    await expect(page.getByRole('tab')).toHaveText([
      ...['Home', 'Location', 'Rules', 'FAQ', 'Contact', 'About', 'Custom'],
    ]);
    await expect(lines.getByRole('link', { name: /^Open Admin Panel/ })).toHaveText([
      ...[/Schedule$/, /Participants$/, /Registration$/, /Results$/],
    ]);
    const players = lines.getByRole('switch', { name: 'Participants tab' });
    const isOn = await players.isChecked();
    const [before, after] = isOn ? ['Tab Enabled', 'Tab Hidden'] : ['Tab Hidden', 'Tab Enabled'];
    await expect(players).toHaveAccessibleDescription(before);
    await players.setChecked(!isOn);
    await expect(players).toHaveAccessibleDescription(after);
    await expect(lines.getByRole('switch', { name: 'Results tab' })).toBeDisabled();
    await lines.getByRole('link', { name: 'Edit Results tab' }).press('Enter');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Results tab' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(head).toHaveAttribute('data-color', 'gray');
    await expect(page.getByRole('link', { name: 'Open Admin Panel' })).toHaveAttribute(
      'href',
      `/organizer?eventId=${organizer.eventId}&tab=results`,
    );
    await page.getByRole('tab', { name: 'Location' }).click();
    // Filled in from city and country.
    await expect(page.getByLabel('Venue address')).toHaveValue('Bergen, Norway');
    await page.getByRole('tab', { name: 'About' }).click();
    const toggle = page.getByRole('switch', { name: 'About tab' });
    await expect(page.getByText('DISABLED', { exact: true })).toBeVisible();
    await expect(toggle).toBeDisabled();
    await page.getByLabel('About the tournament').fill('Since 1927');
    await expect(page.getByText('READY', { exact: true })).toBeVisible();
    await expect(head).toHaveAttribute('data-color', 'amber');
    await toggle.check();
    await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  });
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByLabel('FIDE rules').fill('The Laws of Chess');
  await page.getByRole('button', { name: 'Custom', exact: true }).click();
  await page.getByLabel('Rules text').fill('House rules');
  await page.getByRole('switch', { name: 'Rules tab' }).check();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByText('House rules')).toBeVisible();
  await expect(preview.getByText('The Laws of Chess')).toHaveCount(0);
  await page.getByRole('button', { name: 'Default', exact: true }).click();
  await expect(page.getByLabel('FIDE rules')).toHaveText('The Laws of Chess');
  await expect(preview.getByText('The Laws of Chess')).toBeVisible();
});

test('the FAQ takes six questions, reorders them, and restores a removed one', async ({ page }) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  await page.getByRole('tab', { name: 'FAQ' }).click();
  for (let number = 1; number <= 6; number++) {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel(`Question ${number}`, { exact: true }).fill(`Q${number}`);
  }
  await expect(page.getByText('A page has room for 6 questions.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add question' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const up = page.getByRole('button', { name: 'Move question 2 up' });
  await up.click();
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Q2');
  await expect(page.getByRole('button', { name: 'Move question 1 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Q1');
  await expect(page.getByRole('button', { name: 'Remove question 1' })).toBeFocused();
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news).toContainText('Question removed.');
  await news.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Q2');
  await expect(page.getByLabel('Question 6', { exact: true })).toHaveValue('Q6');
});

test('there are at most three custom tabs, custom sections reach the page, and a removed one is restored in place', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  await page.getByRole('tab', { name: 'Custom' }).click();
  for (let number = 1; number <= 3; number++) {
    await page.getByRole('button', { name: 'Add custom tab' }).click();
    await page.getByLabel(`Name of custom tab ${number}`).fill(`Tab ${number}`);
    await page.getByLabel(`Text of custom tab ${number}`).fill('Text');
  }
  await expect(page.getByText('Maximum 3 tabs reached')).toBeVisible();
  await page.getByRole('switch', { name: 'Custom tab' }).check();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByRole('link', { name: 'Tab 3' })).toBeVisible();

  await page.getByRole('tab', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Custom sections' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(page.getByLabel('Heading of section 1')).toBeFocused();
  await page.getByLabel('Heading of section 1').fill('Sponsors');
  await page.getByLabel('Text 1', { exact: true }).fill('The **bank**');
  await expect(preview.getByRole('heading', { name: 'Sponsors' })).toBeVisible();
  await expect(preview.locator('strong, b').getByText('bank')).toBeVisible();
  await page.getByRole('button', { name: 'Remove section 1' }).click();
  await expect(preview.getByRole('heading', { name: 'Sponsors' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Heading of section 1').fill('Sponsors');
  await page.getByLabel('Text 1', { exact: true }).fill('The bank');
  await page.getByRole('button', { name: 'Remove text 1 of section 1' }).click();
  await expect(page.getByRole('button', { name: 'Add text to section 1' })).toBeFocused();
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: 'Home' }).click();
  await expect(
    page.frameLocator('iframe[title="Preview of your page"]').getByText('The bank'),
  ).toBeVisible();

  await page.getByRole('heading', { name: 'Custom sections' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Heading of section 2').fill('Prizes');
  await page.getByRole('button', { name: 'Remove text 1 of section 1' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'Move section 1 down' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
