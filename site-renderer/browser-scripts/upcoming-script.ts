import { fetchPage } from './fetch-page.ts';

/*
 * Shows the next tournaments of the site on the landing page, which is prerendered: the list of tournaments is fetched
 * when the reader approaches the end of the page. Its first cards and its style are put into a shadow tree, as that
 * list shows them. If there are none, or the list is unavailable, the section stays hidden.
 */
const MOST = 3;

const show = async (section: Element, place: Element) => {
  const { css, page } = await fetchPage('/browse');
  const cards = [...page.querySelectorAll('.events > li')].slice(0, MOST);
  if (cards.length === 0) return;
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  const tree = place.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [style];
  const list = document.createElement('ul');
  list.className = 'events';
  list.append(...cards);
  tree.append(list);
  section.removeAttribute('hidden');
};

document.addEventListener('DOMContentLoaded', () => {
  const section = document.querySelector('.upcoming');
  const place = section?.querySelector('[data-events]');
  const next = section?.nextElementSibling;
  if (!section || !place || !next) return;
  // Two screens ahead, so that the section is ready before the reader reaches it.
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      show(section, place).catch(() => {});
    },
    { rootMargin: '200%' },
  );
  near.observe(next);
});
