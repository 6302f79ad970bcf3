import { offerCopying } from './copying.ts';
import { offerPlayerSearch, sortByHeads } from './player-list.ts';
import { markNextRound, showOwnTimes } from './schedule.ts';

/*
 * Loaded when a reader opens a tab of an event page or copies something: marks the current tab, also for assistive
 * technology, and adds the behavior of players, schedule, and buttons.
 */
const row = document.querySelector('.tabs ul');
if (row) {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.tabs li a')];
  const markTab = () => {
    const current =
      tabs.find(({ hash }) => hash === location.hash) ?? (tabs[0] as HTMLAnchorElement);
    for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
    if (!row.contains(current)) return;
    // Scroll the current tab into view within the row.
    const { offsetLeft: left, offsetWidth: width } = current;
    row.scrollLeft = Math.min(
      left - 40,
      Math.max(row.scrollLeft, left + width + 40 - row.clientWidth),
    );
  };
  addEventListener('hashchange', markTab);
  markTab();
}

sortByHeads();
offerPlayerSearch();
showOwnTimes();
markNextRound();
offerCopying();
