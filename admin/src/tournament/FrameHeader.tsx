import type { TournamentEvent } from '@tabiya/domain/event/event';
import { applyPlan } from '@tabiya/domain/event/plan';
import { ROUTES } from '@tabiya/domain/routes/routes';
import type { Ref } from 'react';
import { useEventPlan } from '../session/use-plan.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { HeaderRow } from '../ui/header-slots.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import { notify } from '../ui/toast/notify.ts';
import { FrameKeys } from './keys/FrameKeys.tsx';
import { PublicationStatus } from './publication/PublicationStatus.tsx';
import type { Publication } from './publication/publication.ts';
import { usePagePath } from './use-page-path.ts';

type FrameHeaderProps = {
  eventId: string;
  /** Null until the tournament is known. */
  publication: Publication | null;
  /** Null until it’s known. */
  event: TournamentEvent | null;
  /** True if the editor of the page is shown, whose actions need the room. */
  isPage: boolean;
  isPhone: boolean;
  actions: Ref<HTMLDivElement>;
  notes: Ref<HTMLDivElement>;
};

/** The header of every screen of a tournament: the way back, its name, its state of publication, and its page. */
export function FrameHeader(props: FrameHeaderProps) {
  const { eventId, publication, event, isPage, isPhone, actions, notes } = props;
  const title = publication?.title;
  return (
    <>
      <title>{`${title ?? 'Tournament'} · Tabiya`}</title>
      <HeaderRow>
        <div className="frame-header" data-page={isPage || undefined}>
          {event && <ColorLine eventId={eventId} event={event} />}
          <Link to={ROUTES.organizer.path} className="frame-back">
            <Icon name="back" className="size-5 xl:hidden" />
            <span className="max-xl:sr-only">
              <span className="sr-only">Back to </span>My Tournaments
            </span>
          </Link>
          {publication && (
            <>
              <span aria-hidden="true" className="-mx-1 text-line-strong max-xl:hidden">
                /
              </span>
              <h1
                tabIndex={-1}
                title={title}
                className="min-w-16 truncate font-serif text-16 font-semibold"
              >
                {title}
              </h1>
              {event?.isCancelled && <Badge tone="danger">Cancelled</Badge>}
              <PublicationStatus eventId={eventId} publication={publication} />
            </>
          )}
          <div ref={notes} className="text-14 whitespace-nowrap empty:hidden" />
          <span className="flex-1" />
          <FrameKeys eventId={eventId} event={event} />
          {!isPhone && <div ref={actions} className="flex items-center gap-2 empty:hidden" />}
          {!isPhone && publication && (
            <LiveLink eventId={eventId} isLive={publication.state.isLive} />
          )}
        </div>
      </HeaderRow>
      {/* The header is not printed. */}
      <h1 className="hidden font-serif text-20 font-semibold print:block">{title}</h1>
    </>
  );
}

/** A line in the color of the page, so that several tournaments are told apart. */
function ColorLine({ eventId, event }: { eventId: string; event: TournamentEvent }) {
  const { primaryColorHex } = applyPlan(useEventPlan(eventId), event);
  return <span className="frame-color" style={{ background: primaryColorHex }} />;
}

function LiveLink({ eventId, isLive }: { eventId: string; isLive: boolean }) {
  const page = usePagePath()({ eventId });
  if (isLive) {
    return (
      <ButtonLink href={page} newTab size="small" className="frame-live">
        <span className="frame-wide">Visit Live Link</span>
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={tellMissingLink}
      aria-label="Visit Live Link: Unpublished"
      title="Unpublished"
      className="frame-live text-muted"
    >
      <Icon name="lock" className="size-4" />
      <span className="frame-wide">Unpublished</span>
    </Button>
  );
}

/** Explains that there is no live page to visit yet. */
function tellMissingLink(): void {
  const text = 'Please publish your event first to generate a live link';
  notify({ key: 'no-live-link', text });
}
