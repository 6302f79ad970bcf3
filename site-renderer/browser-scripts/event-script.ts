import { offerCopying } from './copying.ts';

/*
 * The inline script of an event page: copies links and addresses, and tells assistive technology which tab is shown, which CSS
 * cannot do.
 */
offerCopying();

const row = document.querySelector<HTMLElement>('.tabs ul');
const markTab = () => {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const current = tabs.find(({ hash }) => hash === location.hash) ?? tabs[0];
  for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
  // Scrolls the current tab into view within the row, without moving the page.
  if (row && current) row.scrollLeft = current.offsetLeft - 99;
};
window.onhashchange = markTab;
markTab();
