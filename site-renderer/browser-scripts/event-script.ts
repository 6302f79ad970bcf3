import { showDaysAway } from './days-away.ts';

/*
 * The inline script of an event page: what is needed at the first paint, and for keeping the reader's position between
 * tabs. The rest is loaded once the reader opens a tab or copies something.
 */
declare const WORDS: Record<'loaded' | 'dayOf', string>;

showDaysAway(WORDS.dayOf);

const script = document.createElement('script');
const load = () => {
  script.src ||= WORDS.loaded;
  document.body.append(script);
};
const { style } = document.documentElement;
window.onclick = ({ target }) => {
  const clicked = target as HTMLElement;
  const more = document.querySelector<HTMLDetailsElement>('.tabs details');
  // Close the list of further tabs once one is chosen, or anything else is pressed.
  if (more && !clicked.matches('summary')) more.open = false;
  if (clicked.matches('.copy')) {
    // Repeat the click once the copy script is loaded.
    script.onload = () => clicked.click();
    load();
  }
  // While the row of tabs is not at the top of the window, a tab does not scroll the page.
  if (clicked.matches('.tabs li a')) {
    style.scrollPaddingTop = `${clicked.closest('nav')?.getBoundingClientRect().top}px`;
  }
};
window.onhashchange = () => {
  style.scrollPaddingTop = '';
  load();
};
if (location.hash) load();
else document.querySelector('.tabs a')?.setAttribute('aria-current', 'true');
