import AxeBuilder from '@axe-core/playwright';
import { newOrganizer, openEditor } from './organizer.ts';
import { expect, test } from './test.ts';

const TABS = [
  'Home',
  'Location',
  'Contact',
  'About Us',
  'Rules',
  'FAQ',
  'Custom',
  'Registration',
  'Participants',
];

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
      for (const name of TABS) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
        // The preview is a page of its own, with landmarks of its own.
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(violations, name).toEqual([]);
      }
    });
  }
}
