import { addPlayers } from '../support/events.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

test('publishing for the first time unlocks the live link, and one click then opens registration', async ({
  page,
  baseURL,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Visit Live Link: Unpublished' }).click();
  await expect(
    page.getByText('Please publish your event first to generate a live link'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Visit Live Event' })).toBeVisible();
  const link = dialog.getByRole('link', { name: `${baseURL}/${organizer.eventId}` });
  await expect(link).toBeVisible();
  await expect(dialog.getByText('Players can’t register')).toBeVisible();
  await dialog.getByRole('button', { name: 'Let Players Register' }).click();
  await expect(dialog.getByText('Players can’t register')).toBeHidden();
  await expect(dialog.getByText('Your page is live')).toBeVisible();
  expect(await (await page.request.get(`/${organizer.eventId}`)).text()).toContain('Register Now');
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(page.getByRole('link', { name: 'Visit Live Link' })).toHaveAttribute(
    'href',
    `/${organizer.eventId}`,
  );

  const steps = page.getByRole('navigation', { name: 'First steps' });
  await test.step('on a later visit the first steps lead to sharing the link', async () => {
    await page.reload();
    await expect(steps.getByRole('link', { name: 'Share the link' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  });
  await test.step('and disappear after the first registration', async () => {
    await addPlayers(organizer.account, organizer.eventId, [{ full_name: 'Ann Archer' }]);
    await page.reload();
    await expect(page.getByLabel('Tournament title')).toBeVisible();
    await expect(steps).toBeHidden();
  });
});

test('a mistake is shown on leaving its field, disappears when corrected, and prevents publishing', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer());
  const city = page.getByLabel('City');
  await city.fill('');
  await expect(city).not.toHaveAttribute('aria-invalid', 'true');
  await city.blur();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await city.fill('Oslo');
  await expect(city).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Venue name').fill('');
  await page.getByRole('tab', { name: 'Location' }).click();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(page.getByLabel('Venue name')).toBeFocused();
  await expect(
    page.getByRole('tabpanel', { name: 'Home' }).getByText('Venue name is required'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if publishing fails, the reason is shown and the form stays', async ({
  page,
  complaints,
}) => {
  await openEditor(page, await newOrganizer({ premium: true }));
  const title = page.getByLabel('Tournament title');
  const dialog = page.getByRole('dialog');
  await title.fill('Spring Cup');
  await test.step('without a connection the dialog cannot be loaded', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Save & Publish' }).click();
    await expect(page.getByText('Couldn’t load this screen.')).toBeVisible();
    await expect(title).toHaveValue('Spring Cup');
    await expectCutRequests(complaints);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(title).toHaveValue('Spring Cup');
    await page.getByRole('button', { name: 'Save & Publish' }).click();
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });
  await test.step('the server is gone', async () => {
    await page.route('**/api/publish', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByText('Publishing Failed')).toBeVisible();
    await expect(dialog.getByText(/An unexpected error occurred/)).toBeVisible();
    await page.unroute('**/api/publish');
  });
  await test.step('a refusal by the server names the field, and leads from the dialog to it', async () => {
    const problem = {
      ...{ code: 'event_invalid', message: 'At most 300 characters', field: 'websiteUrl' },
    };
    await page.route('**/api/publish', (route) =>
      route.fulfill({ status: 422, json: { error: problem, problems: [problem] } }),
    );
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: /^Contact: Website/ }).click();
    await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused();
    await expectComplaints(complaints, /422/);
    await page.unroute('**/api/publish');
  });
  await page.getByRole('tab', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await expect(title).toHaveValue('Spring Cup');

  await test.step('what a failed publication saved can be discarded', async () => {
    await dialog.getByRole('button', { name: 'Continue Editing' }).click();
    await title.fill('Summer Cup');
    await page.route('**/api/publish', (route) => route.abort());
    await page.getByRole('button', { name: 'Save & Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByText('Publishing Failed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectCutRequests(complaints);
    await page.unroute('**/api/publish');
    await page.getByRole('button', { name: 'Publication' }).click();
    await page.getByRole('menuitem', { name: 'Discard Draft Tournament title' }).click();
    await expect(title).toHaveValue('Spring Cup');
    await expect(page.getByText('Published · up to date')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Published · up to date')).toBeVisible();
    await expect(title).toHaveValue('Spring Cup');
  });
});

test('leaving for the dashboard asks about unpublished changes', async ({ page, complaints }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Cup');

  await page.route('**/api/publish', (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Publish & Continue' }).click();
  await expect(dialog.getByText('Failed to publish event. Please try again.')).toBeVisible();
  await expectCutRequests(complaints);
  await page.unroute('**/api/publish');
  await dialog.getByRole('button', { name: 'Publish & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Spring Cup II');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Continue Without Saving' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
