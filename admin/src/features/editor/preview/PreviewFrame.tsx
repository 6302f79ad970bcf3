import { type EventPageModel, pageTabs } from '@tabiya/domain/pages/event-page';
import { EventPage } from '@tabiya/site-renderer/event-page/EventPage.tsx';
import { useEffect, useState } from 'react';
import { centerInRow } from '../center-in-row.ts';
import { PageFrame } from './PageFrame.tsx';

type PreviewFrameProps = {
  model: EventPageModel;
  /** The current tab of the page. */
  tab: string;
  onTabChange: (tab: string) => void;
  className?: string;
};

/** The event page as visitors will see it: the component that publishing renders. */
export function PreviewFrame({ model, tab, onTabChange, className = '' }: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const tabs = pageTabs(model);
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  useTabInView(page, current?.id);
  return (
    <PageFrame
      title="Preview of your page"
      event={model.event}
      className={className}
      onPage={setPage}
    >
      <EventPage model={model} tabs={{ list: tabs, current: tab, onSelect: onTabChange }} />
    </PageFrame>
  );
}

/** Follows the current tab: its row scrolls sideways to it, and the page up to where the tab starts. */
function useTabInView(page: Document | null, current: string | undefined) {
  useEffect(() => {
    const row = page?.querySelector('.tabs ul');
    const link = row?.querySelector('[aria-current]');
    if (!page || !row || !link || current === undefined) return;
    centerInRow(row, link);
    const panel = page.querySelector('.panel.current')?.parentElement;
    const root = page.documentElement;
    const start = (panel?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().height;
    if (start < 0) root.scrollTop += start;
  }, [page, current]);
}
