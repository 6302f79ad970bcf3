import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from './script-words.ts';

/*
 * The inline script of an event page: copies the link, and tells assistive technology which tab is shown, which CSS
 * cannot do.
 */
declare const WORDS: ScriptWords<PublicWords['eventPage']['script']>;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const copy = find('.share button');
const link = find('.share a') as HTMLAnchorElement | null;
if (copy && link && navigator.clipboard) {
  const label = copy.textContent;
  copy.hidden = false;
  const say = (text: string) => {
    copy.textContent = text;
    setTimeout(() => {
      copy.textContent = label;
    }, 2000);
  };
  copy.onclick = () =>
    navigator.clipboard.writeText(link.href).then(
      () => say(WORDS.copied),
      () => say(WORDS.notCopied),
    );
}

const row = find('.tabs ul');
const markTab = () => {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const current = tabs.find(({ hash }) => hash === location.hash) ?? tabs[0];
  for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
  // Scrolls the current tab into view within the row, without moving the page.
  if (row && current) row.scrollLeft = current.offsetLeft - 99;
};
window.onhashchange = markTab;
markTab();
