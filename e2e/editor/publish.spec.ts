import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

test('Visit Live Link is locked until the event is published, and then leads to the page', async ({
  page,
  baseURL,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByRole('button', { name: 'Visit Live Link: Unpublished' }).click();
  await expect(
    page.getByText('Please publish your event first to generate a live link'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Visit Live Event' })).toBeVisible();
  const link = dialog.getByRole('link', { name: `${baseURL}/${organizer.eventId}` });
  await expect(link).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(page.getByRole('link', { name: 'Visit Live Link' })).toHaveAttribute(
    'href',
    `/${organizer.eventId}`,
  );
});

test('what is wrong on a hidden tab is named with its tab, and a press leads there', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  await page.getByLabel('City').fill('');
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('x'.repeat(301));
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(
    page.getByText('2 fields need your attention before you can publish.'),
  ).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Oslo');
  await expect(
    page.getByText('One field needs your attention before you can publish.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^FAQ: Questions and answers/ }).click();
  await expect(page.getByLabel('Question 1', { exact: true })).toBeFocused();
  await expect(
    page.getByRole('tabpanel', { name: 'FAQ' }).getByText('At most 300 characters'),
  ).toBeVisible();
});

test('a mistake is said when its field is left, and goes as it is mended', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  const city = page.getByLabel('City');
  await city.fill('');
  await expect(city).not.toHaveAttribute('aria-invalid', 'true');
  await city.blur();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await city.fill('Oslo');
  await expect(city).not.toHaveAttribute('aria-invalid', 'true');
});

test('a refusal of the server names the field, and its link leads out of the dialog to it', async ({
  page,
  complaints,
}) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  const problem = { code: 'event_invalid', message: 'At most 300 characters', field: 'websiteUrl' };
  await page.route('**/api/publish', (route) =>
    route.fulfill({ status: 422, json: { error: problem, problems: [problem] } }),
  );
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Publishing Failed' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Contact: Website/ }).click();
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused();
  await expect(
    page.getByRole('tabpanel', { name: 'Contact' }).getByText('At most 300 characters'),
  ).toBeVisible();
  await expectComplaints(complaints, /422/);
});

test('without a connection the way to publishing says so, and the form stays', async ({
  page,
  complaints,
}) => {
  await openEditor(page, await newOrganizer());
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const toast = page.getByText('Couldn’t load what comes next.');
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Cup');
  await expectCutRequests(complaints);

  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(page.getByRole('dialog', { name: 'Publish your tournament?' })).toBeVisible();
  await expect(toast).toBeHidden();
});

test('the way to the dashboard asks while something is not published', async ({
  page,
  complaints,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Cup');

  await page.route('**/api/publish', (route) => route.abort());
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Publish & Continue' }).click();
  await expect(dialog.getByText('Failed to publish event. Please try again.')).toBeVisible();
  await expectCutRequests(complaints);
  await page.unroute('**/api/publish');
  await dialog.getByRole('button', { name: 'Publish & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Spring Cup II');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Continue Without Saving' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('who publishes without registration is told so, and one press lets players register', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Players cannot register yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Let Players Register' }).click();
  await expect(dialog.getByText('Players cannot register yet')).toBeHidden();
  await expect(dialog.getByText('Your page is live')).toBeVisible();
  expect(await (await page.request.get(`/${organizer.eventId}`)).text()).toContain('Register Now');
});
