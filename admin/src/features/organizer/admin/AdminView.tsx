import type { TournamentEvent } from '@tabiya/domain/event/event';
import { titleOf } from '@tabiya/domain/event/title';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type EditedEvent, eventQuery } from '../../../data/events.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { useHasEdits } from '../edits/use-form-edits.ts';
import { StatusBadge } from '../tournaments/StatusBadge.tsx';
import { startOf } from '../tournaments/words.ts';
import { usePagePath } from '../use-page-path.ts';
import { ADMIN_TABS, adminTab, isLocked } from './admin-tabs.ts';
import { LockedTab } from './LockedTab.tsx';

type AdminViewProps = {
  eventId: string;
  /** The tab that the address names; one that is not known opens Settings. */
  tabId: string | null;
};

/** Running one event: `/organizer?eventId=…&tab=…`. */
export function AdminView({ eventId, tabId }: AdminViewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(useClient(), eventId),
    // Coming back shows what is stored now, whatever was changed in the editor or elsewhere.
    staleTime: FRESH_FOR,
  });
  return (
    <>
      <Link
        to="/organizer"
        className="mb-4 inline-flex min-h-10 items-center gap-2 text-14 font-semibold text-muted hover:text-ink print:hidden"
      >
        <span aria-hidden="true">←</span> Back to My Tournaments
      </Link>
      {!data && <title>Tournament · Tabiya</title>}
      {data ? (
        <>
          <EventHeader event={data.event} />
          <AdminTabs event={data.event} current={adminTab(tabId).id} />
          <TabContent key={adminTab(tabId).id} edited={data} tabId={tabId} />
        </>
      ) : error ? (
        <ErrorState
          title="Failed to load the tournament"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingState label="Loading the tournament…" />
      )}
    </>
  );
}

/** How old, in milliseconds, what is known of the event may be when a tab opens: it is read again otherwise. */
const FRESH_FOR = 2000;

function TabContent({ edited, tabId }: { edited: EditedEvent; tabId: string | null }) {
  const { event } = edited;
  useQuery({
    ...eventQuery(useClient(), event.eventId),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: 'always',
  });
  const plan = useEventPlan(event.eventId);
  const tab = adminTab(tabId);
  const { Content, label, offer = '' } = tab;
  const content = <Content key={tab.id} event={event} />;
  if (!isLocked(tab, plan)) {
    return (
      <>
        {tab.saves && <DraftNotice edited={edited} />}
        {content}
      </>
    );
  }
  return (
    <LockedTab eventId={event.eventId} label={label} offer={offer}>
      {content}
    </LockedTab>
  );
}

function EventHeader({ event }: { event: TournamentEvent }) {
  const page = usePagePath()(event);
  return (
    <PageHeader
      title={titleOf(event)}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <StatusBadge status={event.status} />
          <span>
            {startOf(event)}, {event.venueName}
          </span>
        </span>
      }
      actions={
        <>
          <ButtonLink to={editorPath(event.eventId)}>Edit Page</ButtonLink>
          {event.status === 'published' && (
            <>
              <CopyButton text={`${location.origin}${page}`} label="Copy Link" />
              <ButtonLink href={page} newTab>
                View Webpage
              </ButtonLink>
            </>
          )}
        </>
      }
    />
  );
}

function AdminTabs({ event, current }: { event: TournamentEvent; current: string }) {
  const plan = useEventPlan(event.eventId);
  const hasEdits = useHasEdits(event.eventId);
  const currentRef = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls: the tab that is open must be in sight.
  useEffect(() => {
    if (current !== '') currentRef.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      aria-label="Tournament"
      className="relative -mx-4 mb-6 overflow-x-auto border-b border-line px-4 print:hidden"
    >
      <ul className="flex">
        {ADMIN_TABS.map((tab) => (
          <li key={tab.id}>
            <Link
              ref={tab.id === current ? currentRef : undefined}
              to={adminViewPath(event.eventId, tab.id)}
              aria-current={tab.id === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 text-14 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {tab.label}
              {hasEdits(tab.id) && (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-warning" />
                  <span className="sr-only">(not saved)</span>
                </>
              )}
              {isLocked(tab, plan) && (
                <>
                  <Icon name="lock" className="size-3.5 text-walnut" />
                  <span className="sr-only">(Premium)</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
