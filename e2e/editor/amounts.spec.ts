import { newAccount, signIn } from '../support/account.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('the wizard reads a fee as the country writes it, and Back and Forward go through its steps', async ({
  page,
}) => {
  await signIn(page.context(), await newAccount('Olga Organizer'));
  await page.goto('/newEvent');
  await page.getByLabel('Tournament title').fill('Spring Open');
  await page.getByLabel('Venue name').fill('Town Hall');
  await page.getByLabel('Start date').fill('2027-04-02');
  await page.getByRole('checkbox', { name: 'Single Day' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Federation type').selectOption('Unrated');
  await page.getByLabel('Country').fill('Deutschland');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await page.getByLabel('City').fill('Dresden');
  const fee = page.getByLabel('Registration fee');
  await fee.fill('1,250');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Does “1,250” mean €1,250 or €1.25?')).toBeVisible();
  await expect(fee).toBeFocused();
  await fee.fill('85,50');
  await expect(page.getByText('= €85.50')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Open');
  await page.goForward();
  await expect(fee).toHaveValue('85,50');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Colors' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Dresden');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Venue name')).toHaveValue('Town Hall');
  await page.reload();
  await expect(page.getByLabel('Venue name')).toHaveValue('Town Hall');
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByLabel('Registration fee')).toHaveValue('85,50');
});

test('the editor keeps a fee it does not understand, names it, and publishes what it reads', async ({
  page,
}) => {
  const organizer = await newOrganizer({ fields: { country: 'Germany', currency: 'EUR' } });
  await openEditor(page, organizer);
  const fee = page.getByLabel('Registration fee');
  await fee.fill('about 40');
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('“about 40” is not an amount.')).toBeVisible();
  await expect(fee).toBeFocused();
  await page.reload();
  await expect(fee).toHaveValue('about 40');
  await fee.fill('1.250,00 €');
  await expect(panel.getByText('= €1,250')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  const live = await (await page.request.get(`/${organizer.eventId}`)).text();
  expect(live).toContain('€1,250');
});
