import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type EditedEvent, eventQuery } from '../../../data/events.ts';
import { EventFailure } from '../../../event-form/EventFailure.tsx';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { HeaderRow } from '../../../ui/header-slots.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { adminTab, isLocked, type TabCode, tabCodeQuery } from './admin-tabs.ts';
import { BackLink, EventHeader } from './EventHeader.tsx';
import { LockedTab } from './LockedTab.tsx';

type AdminViewProps = {
  eventId: string;
  /** The tab that the address names; one that is not known opens Settings. */
  tabId: string | null;
};

/** Running one event: `/organizer?eventId=…&tab=…`. */
export function AdminView({ eventId, tabId }: AdminViewProps) {
  const client = useClient();
  const queries = useQueryClient();
  const tab = adminTab(tabId);
  const { id, preload } = tab;
  useEffect(() => preload?.(queries, client, eventId), [preload, queries, client, eventId]);
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(client, eventId),
    // Coming back shows what is stored now, whatever was changed in the editor or elsewhere.
    staleTime: FRESH_FOR,
  });
  // Beside the event rather than after it.
  const code = useQuery(tabCodeQuery(tab));
  const problem = error ?? code.error;
  return (
    <>
      {!data && (
        <>
          <title>Tournament · Tabiya</title>
          <HeaderRow>
            <BackLink />
          </HeaderRow>
        </>
      )}
      {data ? (
        <>
          <EventHeader event={data.event} />
          <AdminTabs event={data.event} current={id} />
        </>
      ) : null}
      {data && code.data ? (
        <TabContent key={id} edited={data} tabId={tabId} code={code.data} />
      ) : problem ? (
        <EventFailure
          error={problem}
          onRetry={() => void (error ? refetch() : code.refetch())}
          retrying={isFetching || code.isFetching}
        />
      ) : (
        <LoadingState label="Loading the tournament…" />
      )}
    </>
  );
}

/** How old, in milliseconds, what is known of the event may be when a tab opens: it is read again otherwise. */
const FRESH_FOR = 2000;

type TabContentProps = { edited: EditedEvent; tabId: string | null; code: TabCode };

function TabContent({ edited, tabId, code }: TabContentProps) {
  const { event } = edited;
  const { Content, DraftNotice } = code;
  useQuery({
    ...eventQuery(useClient(), event.eventId),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: 'always',
  });
  const plan = useEventPlan(event.eventId);
  const tab = adminTab(tabId);
  const { label, offer = '' } = tab;
  const content = <Content key={tab.id} event={event} />;
  if (!isLocked(tab, plan)) {
    return (
      <>
        {DraftNotice && <DraftNotice edited={edited} />}
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
