import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The mistakes that axe finds on a page: the id of each rule and the first element that breaks it. Light is held
 * against every rule; between the two color schemes nothing but colors changes, so dark is held against contrast
 * alone. Leaves the page in light.
 */
export async function accessibilityMistakes(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A color on its way from one to the other is neither.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const axe = select(new AxeBuilder({ page }));
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`));
  }
  return found;
}
