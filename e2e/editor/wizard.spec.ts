import { findViolations } from '../support/accessibility.ts';
import { newAccount, signIn } from '../support/account.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('from the wizard to the published page everything is done by keyboard alone', async ({
  page,
}) => {
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.goto('/newEvent');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await tabTo(page.getByLabel('Tournament title'));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('Spring Open');
  await tabTo(page.getByLabel('Venue name'));
  await page.keyboard.type('Town Hall');
  await tabTo(page.getByLabel('Start date'));
  await page.keyboard.type('04022027');
  await tabTo(page.getByRole('checkbox', { name: 'Single Day' }));
  await press('Space');
  await expect(page.getByText('Friday, April 2, 2027')).toBeVisible();
  await expect(page.getByLabel('End date')).toBeDisabled();
  await tabTo(page.getByRole('button', { name: 'Next' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Tournament Settings' })).toBeFocused();
  await tabTo(page.getByLabel('Federation type'));
  await page.keyboard.type('FIDE');
  await tabTo(page.getByLabel('Country'));
  await page.keyboard.type('Norway');
  await tabTo(page.getByLabel('City'));
  await page.keyboard.type('Bergen');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose Your Colors' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Teal' }));
  await press('Enter');
  await tabTo(page.getByRole('button', { name: 'Complete Setup' }));
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Home' })).toBeVisible();

  await tabTo(page.getByRole('tab', { name: 'Home' }), 'Shift+Tab');
  await press('ArrowDown', 'Enter');
  await expect(page.getByRole('tab', { name: 'Location' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page.getByRole('switch', { name: 'Location tab' }));
  await press('Space');
  await expect(page.getByText('Tab Enabled')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page.getByRole('button', { name: 'Default' }));

  await tabTo(page.getByRole('button', { name: 'Save & Publish' }), 'Shift+Tab');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await tabTo(dialog.getByRole('link', { name: 'Visit Live Event' }));
  const [live] = await Promise.all([page.waitForEvent('popup'), press('Enter')]);
  await expect(live.getByRole('heading', { level: 1 })).toHaveText('Spring Open');
});

test('the wizard goes on only when a step is filled in, reads a fee as the country writes it, leads back, and loses nothing', async ({
  page,
  complaints,
}) => {
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.goto('/newEvent');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByRole('button', { name: 'Choose Your Colors' })).toBeDisabled();
  await page.getByLabel('Tournament title').fill('Spring Open');
  await next.click();
  await expect(page.getByText('Venue name is required')).toBeVisible();
  await page.getByLabel('Venue name').fill('Town Hall');
  await page.getByLabel('Start date').fill('2027-04-02');
  await page.getByLabel('End date').fill('2027-04-04');
  await expect(page.getByText('April 2 – 4, 2027')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Single Day' }).check();
  await expect(page.getByLabel('End date')).toHaveValue('');
  await next.click();

  await page.getByLabel('Federation type').selectOption('Unrated');
  await page.getByLabel('Country').fill('Deutschland');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await page.getByLabel('City').fill('Dresden');
  const fee = page.getByLabel('Registration fee');
  await fee.fill('1,250');
  await next.click();
  await expect(page.getByText('Does “1,250” mean €1,250 or €1.25?')).toBeVisible();
  await expect(fee).toBeFocused();
  await fee.fill('85,50');
  await expect(page.getByText('= €85.50')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your Tournament Page' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Open');
  await page.goForward();
  await expect(fee).toHaveValue('85,50');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Choose Your Colors' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Dresden');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Venue name')).toHaveValue('Town Hall');
  await page.reload();
  await expect(page.getByLabel('Venue name')).toHaveValue('Town Hall');
  await page.goForward();
  await page.goForward();
  await page.route('**/rest/v1/events*', (route) =>
    route.fulfill({ status: 500, json: { code: 'SUP', message: 'no', details: null, hint: null } }),
  );
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create your tournament page');
  await expectComplaints(complaints, /500/);
  await page.unroute('**/rest/v1/events*');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByLabel('Registration fee')).toHaveValue('85,50');
});
