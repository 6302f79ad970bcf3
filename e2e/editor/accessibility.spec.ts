import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import type { EventFields } from '@tabiya/domain/event/event';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

/** Tabs that together show every kind of control: open with premium, locked without. */
const TABS = {
  free: ['Rules', 'Participants', 'Home', 'Registration'],
  premium: ['Location', 'FAQ', 'Custom', 'Home', 'Registration'],
} as const;

/** The parts of a tab that come once they are in sight, and the last item of its lists. */
const ENTRIES: Record<string, { parts: string[]; item: RegExp }> = {
  Home: { parts: ['Early and late fees, reductions', 'Playing sections'], item: /^U1800/ },
  Registration: { parts: ['What the form asks', 'Half-point byes'], item: /^Team/ },
};

const fields: Partial<EventFields> = {
  faq: [{ question: 'Parking?', answer: 'Yes' }],
  customTabs: [{ id: 'prizes', label: 'Prizes', content: '1st: $100' }],
  currency: 'EUR',
  registrationFee: 40,
  sections: [{ ...emptySection('u1800', 'FIDE'), name: 'U1800', maxRating: 1800 }],
  reductions: [{ id: 'a', name: 'Juniors', kind: 'percent', value: 50 }],
  questions: [
    { id: 'q', label: 'Team', kind: 'short', options: [], isRequired: false, isPublic: true },
  ],
};

for (const plan of ['free', 'premium'] as const) {
  test(`no tab of the ${plan} editor breaks a rule of accessibility, and entries fit 320 px`, async ({
    page,
  }) => {
    // An analysis takes seconds, and much longer on a busy machine.
    test.slow();
    await openEditor(page, await newOrganizer({ premium: plan === 'premium', fields }));
    for (const name of TABS[plan]) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      const { parts = [], item } = ENTRIES[name] ?? {};
      for (const part of parts) {
        const region = page.getByRole('region', { name: part });
        await region.scrollIntoViewIfNeeded();
        await region.getByText(/./).nth(2).waitFor();
      }
      if (item && plan === 'premium') {
        await page.getByRole('button', { name: item, expanded: false }).click();
      }
      // The preview is a separate page with its own landmarks.
      expect(await accessibilityMistakes(page, { exclude: ['iframe'] }), name).toEqual([]);
      if (parts.length === 0) continue;
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page, name);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}
