import { isTab } from '@tabiya/domain/event/tabs';
import { type EventPageModel, type PageTab, pageTabs } from '@tabiya/domain/pages/event-page';
import { pageButton } from '@tabiya/domain/pages/main-action';
import { newsPath } from '@tabiya/domain/routes/paths';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { CancelledNotice } from '../elements/CancelledNotice.tsx';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { Banner } from './Banner.tsx';
import { FactStrip, FeeLabel } from './FactStrip.tsx';
import { Offer } from './Offer.tsx';
import { PageFooter } from './PageFooter.tsx';
import { Podium } from './Podium.tsx';
import { NextRound } from './panels/CurrentRound.tsx';
import { TabContent } from './TabPanel.tsx';
import { tabsInRow } from './tabs-in-row.ts';

/** The tabs, the current one, and a click handler, if the surrounding page controls them (the editor's preview). */
type TabControl = {
  list: readonly PageTab[];
  current: string;
  onSelect: (tabId: string) => void;
};

/**
 * The body of an event page. On a published page the URL fragment determines the visible tab, in CSS alone; with `tabs`
 * the caller does.
 */
export function EventPage({ model, tabs: control }: { model: EventPageModel; tabs?: TabControl }) {
  const tabs = control?.list ?? pageTabs(model);
  const current = control && (tabs.find(({ id }) => id === control.current) ?? tabs[0]);
  const { event } = model;
  const words = useWords().eventPage;
  const labels = tabs.map((tab) => tabText(tab, words));
  const inRow = tabsInRow(model.news ? [...labels, words.news] : labels);
  return (
    <div className="event">
      <header>
        {event.announcement.trim() !== '' && (
          <div className="say">
            <p className="frame" dir="auto">
              {event.announcement}
            </p>
          </div>
        )}
        <Banner model={model} />
        <CancelledNotice event={event} />
        <Podium model={model} />
      </header>
      {tabs.length > 1 && (
        <TabRow model={model} tabs={tabs} control={control} current={current} inRow={inRow} />
      )}
      <main className="frame">
        {tabs.map((tab, position) => (
          <section
            key={tabAnchor(tab, position)}
            id={tabAnchor(tab, position)}
            className={`panel${tab === current ? ' current' : ''}${position < inRow ? '' : ' beyond'}`}
          >
            {tab.id !== 'home' && (
              <h2>
                <TabLabel tab={tab} />
              </h2>
            )}
            {tab.id === 'home' ? (
              <div className="columns">
                <Offer model={model} />
                <NextRound model={model} />
                <FactStrip model={model} />
                <TabContent model={model} tab={tab} />
              </div>
            ) : (
              <TabContent model={model} tab={tab} />
            )}
          </section>
        ))}
      </main>
      <PageFooter model={model} />
    </div>
  );
}

type TabRowProps = {
  model: EventPageModel;
  tabs: readonly PageTab[];
  control: TabControl | undefined;
  current: PageTab | undefined;
  /** The number of links in the row; the others open below a button at its end. */
  inRow: number;
};

function TabRow({ model, tabs, control, current, inRow }: TabRowProps) {
  const words = useWords().eventPage;
  const action = pageButton(model);
  const links = tabs.map((tab, position) => (
    <li key={tabAnchor(tab, position)}>
      <a
        href={`#${tabAnchor(tab, position)}`}
        aria-current={tab === current ? 'true' : undefined}
        onClick={
          control &&
          ((click) => {
            click.preventDefault();
            control.onSelect(tab.id);
            click.currentTarget.closest('details')?.removeAttribute('open');
          })
        }
      >
        <TabLabel tab={tab} />
      </a>
    </li>
  ));
  if (model.news) {
    links.push(
      <li key="news">
        {/* Not in first place, and with a fragment, so that it is not taken for a tab of this page. */}
        <a href={newsPath(model.url, model.news.id)}>{words.news}</a>
      </li>,
    );
  }
  return (
    <nav className="tabs" aria-label={words.tabRow}>
      <ul>{links.slice(0, inRow)}</ul>
      {inRow < links.length && (
        <details>
          <summary>{words.moreTabs}</summary>
          <ul>{links.slice(inRow)}</ul>
        </details>
      )}
      {action && (
        <ActionLink
          action={action}
          model={model}
          className={action.kind === 'board' ? 'button board' : 'button'}
        >
          {buttonText(action.kind, words) ?? (
            <>
              {action.kind === 'waiting' ? words.waitingList : words.register}
              <FeeLabel model={model} />
            </>
          )}
        </ActionLink>
      )}
    </nav>
  );
}

/** Returns the text of a button that doesn't lead to registration; null of any other. */
function buttonText(kind: string, words: PublicWords['eventPage']): string | null {
  if (kind === 'results') return words.tabs.results;
  if (kind === 'board') return words.results.findBoard;
  if (kind === 'players') return words.results.whoPlays;
  if (kind === 'organizer') return words.organizerPage;
  return kind === 'browse' ? words.footer.more : null;
}

/** The name of a tab: a standard one in the language of the page, a custom one as the organizer named it. */
export function TabLabel({ tab }: { tab: PageTab }) {
  return tabText(tab, useWords().eventPage);
}

function tabText({ id, label }: PageTab, { tabs }: PublicWords['eventPage']): string {
  return isTab(id) ? tabs[id] : label;
}

/** Returns the URL fragment of a tab. The ID of a custom tab comes from outside and may contain invalid characters. */
export function tabAnchor(tab: PageTab, position: number): string {
  return /^[\w-]+$/.test(tab.id) ? tab.id : `tab-${position + 1}`;
}
