import type { TournamentEvent } from '@tabiya/domain/event';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { eventQuery } from '../../../data/events.ts';
import { useClient } from '../../../data/server-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { adminViewOf, editorOf, pageOf } from '../addresses.ts';
import { StatusBadge } from '../tournaments/StatusBadge.tsx';
import { startOf, titleOf } from '../tournaments/words.ts';
import { ADMIN_TABS, adminTab } from './admin-tabs.ts';

type AdminViewProps = {
  eventId: string;
  /** The tab that the address names; one that is not known opens Participants. */
  tabId: string | null;
};

/** Running one event: `/organizer?eventId=…&tab=…`. */
export function AdminView({ eventId, tabId }: AdminViewProps) {
  const { data, error, isFetching, refetch } = useQuery(eventQuery(useClient(), eventId));
  const { Content } = adminTab(tabId);
  return (
    <>
      <Link
        to="/organizer"
        className="mb-4 inline-flex min-h-10 items-center gap-2 text-14 font-semibold text-muted hover:text-ink"
      >
        <span aria-hidden="true">←</span> Back to My Tournaments
      </Link>
      {data ? (
        <>
          <EventHeader event={data.event} />
          {ADMIN_TABS.length > 1 && <AdminTabs event={data.event} current={adminTab(tabId).id} />}
          <Content event={data.event} />
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

function EventHeader({ event }: { event: TournamentEvent }) {
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
          <ButtonLink to={editorOf(event)}>Edit Page</ButtonLink>
          {event.status === 'published' && (
            <>
              <CopyButton text={`${location.origin}${pageOf(event)}`} label="Copy Link" />
              <ButtonLink href={pageOf(event)} newTab>
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
  return (
    <nav aria-label="Tournament" className="-mx-4 mb-6 overflow-x-auto border-b border-line px-4">
      <ul className="flex">
        {ADMIN_TABS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`${adminViewOf(event)}&tab=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent px-3 text-14 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
