import type { Page } from '@playwright/test';

/** Returns how many pixels the page is wider than its window. */
export function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Returns the texts that are cut off at the edge of their box without an ellipsis or scrolling. Ignores texts for
 * screen readers only.
 */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const style = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth < 8 || clientHeight < 8 || style.visibility === 'hidden') return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isWide =
        hides(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        scrollWidth > clientWidth + 1;
      const isHigh =
        hides(style.overflowY) &&
        style.webkitLineClamp === 'none' &&
        scrollHeight > clientHeight + 2;
      return isWide || isHigh;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('svg, [aria-hidden="true"]'))
      .filter((element) => hasText(element) && isCut(element))
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.slice(0, 60)}”`);
  });
}
