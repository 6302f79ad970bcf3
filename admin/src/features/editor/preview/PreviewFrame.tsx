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
  /** True if the preview is next to the form, whose tab it scrolls into view. */
  isBesideForm: boolean;
  className?: string;
};

/** The event page as visitors will see it: the component that publishing renders. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { model, tab, onTabChange, isBesideForm, className = '' } = props;
  const [page, setPage] = useState<Document | null>(null);
  const tabs = pageTabs(model);
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  useTabInView(page, current?.id, isBesideForm);
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

/**
 * Follows the current tab: scrolls its row sideways to it, and the page up to the start of the tab. Next to the form,
 * also scrolls down to it, and for Home to the top of the page, which Home's fields are about.
 */
function useTabInView(page: Document | null, current: string | undefined, isBesideForm: boolean) {
  useEffect(() => {
    const row = page?.querySelector('.tabs ul');
    if (!page || !row || current === undefined) return;
    // It may be behind More.
    const link = row.querySelector('[aria-current]');
    if (link) centerInRow(row, link);
    const panel = page.querySelector('.panel.current')?.parentElement;
    const root = page.documentElement;
    const start = (panel?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().height;
    if (isBesideForm && current === 'home') root.scrollTop = 0;
    else if (isBesideForm || start < 0) root.scrollTop += start;
  }, [page, current, isBesideForm]);
}
