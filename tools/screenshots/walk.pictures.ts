import { accessibilityMistakes } from '../../e2e/support/accessibility.ts';
import { signIn } from '../../e2e/support/account.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { cutOffTexts, sidewaysExcess } from './faults.ts';
import { largeEvent } from './large-event.ts';
import { isAsked, take } from './take.ts';
import { WALK_ADMIN_SCREENS, WALK_PUBLIC_SCREENS } from './walk-screens.ts';

/*
 * Walks through a large event, page by page: takes pictures, and checks that no page scrolls sideways, cuts text off,
 * or has problems reported by axe. The screens are called `walk-…`.
 */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Excluded, because the page in a preview is a document of its own, which has its own screens. */
const withoutFrames = { exclude: ['iframe'] };
/** The widths at which axe runs, too: a phone and a desktop. */
const AXE_WIDTHS = [360, 1280];

for (const [title, screens, isOrganizer] of [
  ['as visitors see it', WALK_PUBLIC_SCREENS, false],
  ['as its organizer sees it', WALK_ADMIN_SCREENS, true],
] as const) {
  test(`a large event, ${title}`, async ({ page, context, complaints }) => {
    test.skip(!isAsked(screens));
    test.setTimeout(1_800_000);
    const { account, ids } = await largeEvent();
    if (isOrganizer) await signIn(context, account);
    const found: string[] = [];
    await take(page, screens, ids, {
      sizes: SIZES,
      look: async (screen, width) => {
        const place = `${screen} at ${width}`;
        const excess = await sidewaysExcess(page);
        if (excess > 0) found.push(`${place}: ${excess} px too wide`);
        for (const text of await cutOffTexts(page)) found.push(`${place}: cut off: ${text}`);
        // An embedded page uses the background and heading of another site, which axe can't see here.
        if (!AXE_WIDTHS.includes(width) || screen.includes('embed')) return;
        for (const mistake of await accessibilityMistakes(page, withoutFrames))
          found.push(`${place}: ${mistake}`);
      },
    });
    // The status of a form submitted with a missing field.
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('422')));
    expect(found).toEqual([]);
  });
}
