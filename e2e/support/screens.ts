import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The smallest required screen, and twice the text size at twice the width. */
const NARROW = [
  { name: '320 px', width: 320, fontSize: '100%' },
  { name: '640 px with text at 200%', width: 640, fontSize: '200%' },
] as const;

/** Waits until a screen of the app shows its content. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** How much wider the page is than each narrow screen, with the elements that overflow, except rows of tabs. */
export async function sidewaysScroll(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const screen of NARROW) {
    await page.setViewportSize({ width: screen.width, height: 500 });
    const { excess, out } = await page.evaluate(measure, screen.fontSize);
    if (excess > 0) found.push(`${name} at ${screen.name}: ${excess} px. ${out.join(' | ')}`);
  }
  return found;
}

/**
 * Runs in the page: sets the text size and wide letters for as long as it measures. The page’s CSP forbids new styles,
 * but not this way.
 */
async function measure(fontSize: string): Promise<{ excess: number; out: string[] }> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root { font-size: ${fontSize} !important }
     *, ::before, ::after { letter-spacing: 0.12em !important; transition: none !important }`,
  );
  document.adoptedStyleSheets = [sheet];
  const { documentElement } = document;
  const excessNow = () => documentElement.scrollWidth - documentElement.clientWidth;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Lists that choose their columns by the room there is do so some frames later.
  await nextFrame();
  for (let frame = 0; frame < 60 && excessNow() > 0; frame++) await nextFrame();
  const { clientWidth } = documentElement;
  const excess = excessNow();
  const out = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('nav, [role="tablist"]'))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .slice(0, 6)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80));
  document.adoptedStyleSheets = [];
  return { excess, out: excess > 0 ? out : [] };
}

/** The mistakes of structure that axe doesn’t check: overflow, repeated IDs, and skipped heading levels. */
export async function structureMistakes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) =>
      Number(heading.tagName[1]),
    );
    const overflow = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is repeated`),
      ...levels
        .filter((level, index) => level - (levels[index - 1] ?? 0) > 1)
        .map((level) => `heading of level ${level} without one above`),
    ];
  });
}

/** Shows the panels of all tabs of an event's page, so that one look covers all of them. */
export async function showAllPanels(page: Page): Promise<void> {
  await page.locator('.panel').evaluateAll((panels) => {
    for (const panel of panels) (panel as HTMLElement).style.display = 'block';
  });
}
