import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The violations that axe finds on a page: the ID of each rule and the first element that breaks it. The light scheme
 * is checked against every rule. Only colors differ in the dark one, so that is checked for contrast alone. Leaves the
 * page in light.
 */
export async function accessibilityMistakes(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colors in a transition belong to neither scheme.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const axe = select(analysisOf(page));
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`));
  }
  return found;
}

/**
 * An axe analysis that runs in the page alone and describes only what breaks a rule: a blank page for each analysis, and
 * the description of all that keeps the rules, take a third of the time.
 */
export function analysisOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/**
 * Expects that the page is no wider than its window. Waits: what a script lays out follows a change of the window a
 * little later.
 */
export async function expectNoSidewaysScroll(page: Page, screen?: string): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, screen).toBe(0);
}
