import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isLocked } from '@tabiya/domain/event/plan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventQuery } from '../../../data/events.ts';
import { EventFailure } from '../../../event-form/EventFailure.tsx';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { loadingShape } from '../../../tournament/current-screen.ts';
import { FrameSlot } from '../../../tournament/frame-context.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { LockedTab } from '../LockedTab.tsx';
import { adminTab, type Content as ContentOfTab, tabCodeQuery } from './admin-tabs.ts';
import { OfflineStatus } from './OfflineStatus.tsx';

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
    // Refetch on return, because the editor or another device may have changed the event.
    staleTime: FRESH_FOR,
  });
  // Beside the event rather than after it.
  const code = useQuery(tabCodeQuery(tab));
  return (
    <>
      {data && (
        <FrameSlot name="notes">
          <OfflineStatus event={data.event} />
        </FrameSlot>
      )}
      {data && code.data ? (
        <TabContent key={id} event={data.event} tab={tab} Content={code.data} />
      ) : error ? (
        <EventFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the tournament…" shape={loadingShape(id)} />
      )}
    </>
  );
}

/** How old, in milliseconds, what is known of the event may be when a tab opens: it is read again otherwise. */
const FRESH_FOR = 2000;

type TabContentProps = {
  event: TournamentEvent;
  tab: ReturnType<typeof adminTab>;
  Content: ContentOfTab;
};

function TabContent({ event, tab, Content }: TabContentProps) {
  const { eventId } = event;
  useQuery({
    ...eventQuery(useClient(), eventId),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: 'always',
  });
  const plan = useEventPlan(eventId);
  const content = <Content event={event} />;
  if (!isLocked(tab.id, plan)) return content;
  return (
    <LockedTab eventId={eventId} label={tab.label} offer={tab.offer ?? ''}>
      {content}
    </LockedTab>
  );
}
