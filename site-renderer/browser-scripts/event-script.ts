/*
 * The inline script of an event page: says how far off the event is and which round is played, tells assistive
 * technology which tab is shown, and keeps the reader's place between tabs. It loads what players and schedule
 * need once these are shown, and what copies once that is asked for.
 */
declare const WORDS: Record<'playerList' | 'schedule' | 'copying', string>;

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector);

const load = (address: string) => {
  const script = document.createElement('script');
  script.src = address;
  document.body.append(script);
};

// What depends on today is not written into a page that is kept.
const when = find<HTMLTimeElement>('.when time');
if (when) {
  const daysTo = (date: string) =>
    Math.ceil((Date.parse(`${date}T00:00`) - Date.now()) / 86_400_000);
  const days = Math.max(0, daysTo(when.dateTime));
  if (days < 100 && daysTo(when.dataset['end'] ?? when.dateTime) >= 0) {
    const format = new Intl.RelativeTimeFormat(navigator.languages as string[], {
      numeric: 'auto',
    });
    when.insertAdjacentHTML('afterend', `<b>${format.format(days, 'day')}</b>`);
  }
}
const paired = find('[data-at]');
if (paired && Date.now() > Number(paired.dataset['at'])) {
  paired.textContent = paired.dataset['now'] as string;
}

for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
  button.hidden = !navigator.clipboard;
  button.onclick = () => {
    button.name = 'pressed';
    load(WORDS.copying);
  };
}

const row = find('.tabs ul');
if (row) {
  const tabs = [...row.querySelectorAll('a')];
  const scripts: Record<string, string> = {
    '#participants': WORDS.playerList,
    '#schedule': WORDS.schedule,
  };
  const markTab = () => {
    const current =
      tabs.find(({ hash }) => hash === location.hash) ?? (tabs[0] as HTMLAnchorElement);
    for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
    const script = scripts[current.hash];
    if (script && !find(`[src="${script}"]`)) load(script);
    // Brings the current tab into view within the row, unless it is.
    const { offsetLeft: left, offsetWidth: width } = current;
    row.scrollLeft = Math.min(
      left - 40,
      Math.max(row.scrollLeft, left + width + 40 - row.clientWidth),
    );
  };
  // While the row is not at the top of the window, a tab does not scroll the page.
  const { style } = document.documentElement;
  row.onclick = () => {
    style.scrollPaddingTop = `${Math.max(0, row.getBoundingClientRect().bottom - 49)}px`;
  };
  window.onhashchange = () => {
    style.scrollPaddingTop = '';
    markTab();
  };
  markTab();
}

export {};
