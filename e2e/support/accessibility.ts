import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Selectors of the parts of a page to analyze: the whole page by default. */
type Parts = { include: string[] } | { exclude: string[] };

type Analysis = {
  parts?: Parts | undefined;
  /** The IDs of the rules to check; all by default. */
  rules?: string[] | undefined;
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on a page: the ID of each rule and the first element that breaks it. The light scheme
 * is checked against every rule. Only colors differ in the dark one, so that is checked for contrast alone. Leaves the
 * page in light.
 */
export async function accessibilityMistakes(page: Page, parts?: Parts): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colors in a transition belong to neither scheme.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    const violations = await findViolations(page, { parts, rules });
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`));
  }
  return found;
}

/**
 * The violations that axe finds on a page as it is. Axe is brought into each document once: it takes as long as an
 * analysis does. Only violations are described: a description of all that keeps the rules takes long, too.
 */
export async function findViolations(
  page: Page,
  { parts, rules }: Analysis = {},
): Promise<axe.Result[]> {
  const leavesFramesOut = parts && 'exclude' in parts && parts.exclude.includes('iframe');
  const frames = leavesFramesOut ? [page.mainFrame()] : page.frames();
  await Promise.all(frames.map((frame) => bringAxe(frame, page)));
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(
    async ([within, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(within ?? document, how)).violations;
    },
    [parts, options] as const,
  );
}

async function bringAxe(frame: Frame, page: Page): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  } catch (error) {
    // A frame within the page may forbid scripts, or be gone.
    if (frame === page.mainFrame()) throw error;
  }
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
