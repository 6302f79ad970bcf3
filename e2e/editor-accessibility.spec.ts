import AxeBuilder from '@axe-core/playwright';
import { newOrganizer, openEditor } from './organizer.ts';
import { expect, test } from './test.ts';

/** The tabs that between them show every kind of control: open under premium, locked under free. */
const TABS = {
  free: ['Home', 'Rules', 'Participants'],
  premium: ['Home', 'Location', 'FAQ', 'Custom'],
} as const;

test.describe.configure({ timeout: 120_000 });

for (const plan of ['free', 'premium'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no tab of the ${plan} editor breaks a rule of accessibility in ${colorScheme}`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const organizer = await newOrganizer(baseURL ?? '', {
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
        // The preview is a page of its own, with landmarks of its own.
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(violations, name).toEqual([]);
      }
    });
  }
}
