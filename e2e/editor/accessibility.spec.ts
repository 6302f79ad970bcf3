import { accessibilityMistakes } from '../support/accessibility.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

/** Tabs that together show every kind of control: open with premium, locked without. */
const TABS = {
  free: ['Rules', 'Participants'],
  premium: ['Home', 'Location', 'FAQ', 'Custom'],
} as const;

for (const plan of ['free', 'premium'] as const) {
  test(`no tab of the ${plan} editor breaks a rule of accessibility`, async ({ page }) => {
    // An analysis takes seconds, and much longer on a busy machine.
    test.slow();
    const organizer = await newOrganizer({
      premium: plan === 'premium',
      fields: {
        faq: [{ question: 'Parking?', answer: 'Yes' }],
        customTabs: [{ id: 'prizes', label: 'Prizes', content: '1st: $100' }],
      },
    });
    await openEditor(page, organizer);
    for (const name of TABS[plan]) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      // The preview is a separate page with its own landmarks.
      expect(await accessibilityMistakes(page, { exclude: ['iframe'] }), name).toEqual([]);
    }
  });
}
