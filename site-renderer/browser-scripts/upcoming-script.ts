import { fetchPage } from './fetch-page.ts';

/*
 * Shows the next tournaments of the site on the landing page, which is prerendered: the list of tournaments is fetched
 * when the reader approaches the end of the page. Its first cards and its style are put into a shadow tree, as that
 * list shows them. The section appears while it is below the window, so that nothing moves that the reader sees: a
 * reader who was faster finds it on the way back. If there are none, or the list is unavailable, it stays hidden.
 */
const MOST = 3;

/** Fills the section; returns true if there are tournaments. */
const fill = async (place: Element) => {
  const { css, page } = await fetchPage('/browse');
  const cards = [...page.querySelectorAll('.events > li')].slice(0, MOST);
  if (cards.length === 0) return false;
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  const tree = place.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [style];
  const list = document.createElement('ul');
  list.className = 'events';
  list.append(...cards);
  tree.append(list);
  return true;
};

/** Shows the section once what follows it is below the window. */
const showUnseen = (section: Element, next: Element) => {
  const look = () => {
    if (next.getBoundingClientRect().top < innerHeight) return;
    section.removeAttribute('hidden');
    removeEventListener('scroll', look);
  };
  addEventListener('scroll', look, { passive: true });
  look();
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
      fill(place)
        .then((isFilled) => isFilled && showUnseen(section, next))
        .catch(() => {});
    },
    { rootMargin: '200%' },
  );
  near.observe(next);
});
