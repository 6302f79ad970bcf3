import { groundOf } from '@tabiya/domain/event/color';
import { type EventPageModel, pageTabs } from '@tabiya/domain/pages/event-page';
import { EventPage } from '@tabiya/site-renderer/event-page/EventPage.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { centerInRow } from '../center-in-row.ts';
import { PageFrame } from './PageFrame.tsx';

type PreviewFrameProps = {
  /** null while it is loaded. */
  model: EventPageModel | null;
  event: ComponentProps<typeof PageFrame>['event'];
  /** The current tab of the page. */
  tab: string;
  onTabChange: (tab: string) => void;
  /** True if the preview is next to the form, whose tab it scrolls into view. */
  isBesideForm: boolean;
  className?: string;
};

/** The event page as visitors will see it: the component that publishing renders. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { model, event, tab, onTabChange, isBesideForm, className = '' } = props;
  const [page, setPage] = useState<Document | null>(null);
  const tabs = model ? pageTabs(model) : [];
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  useTabInView(page, current?.id, isBesideForm);
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <PageFrame title="Preview of your page" event={event} className="size-full" onPage={setPage}>
        {model && (
          <EventPage model={model} tabs={{ list: tabs, current: tab, onSelect: onTabChange }} />
        )}
      </PageFrame>
      {!(page && model) && <PageOutline event={event} />}
    </div>
  );
}

/** The head of the page, with its color and title, in the frame until that has content. */
function PageOutline({ event: { title, primaryColorHex } }: Pick<PreviewFrameProps, 'event'>) {
  const { ground, text } = groundOf(primaryColorHex);
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-paper">
      <p
        style={{ background: ground, color: text }}
        className="flex h-90 items-end px-4 pb-24 font-serif text-28 font-semibold wrap-anywhere"
      >
        {title}
      </p>
      <div className="h-12 border-b border-line bg-surface" />
      <div className="grid animate-pulse gap-4 p-4">
        <div className="h-6 w-3/5 rounded-control bg-line" />
        <div className="h-4 w-4/5 rounded-control bg-line" />
        <div className="h-4 w-2/5 rounded-control bg-line" />
      </div>
    </div>
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
