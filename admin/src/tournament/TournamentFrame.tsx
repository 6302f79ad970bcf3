import './frame.css';
import { isLocked } from '@tabiya/domain/event/plan';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { eventQuery } from '../data/events.ts';
import { useHasEdits } from '../event-form/edits/use-has-edits.ts';
import { useClient } from '../session/server-context.ts';
import { useEventPlan } from '../session/use-plan.ts';
import { HeaderRail } from '../ui/header-slots.ts';
import { useLocation } from '../ui/navigation/navigation.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { currentScreen } from './current-screen.ts';
import { FrameHeader } from './FrameHeader.tsx';
import { FrameContext, PublicationContext } from './frame-context.ts';
import type { Publication } from './publication/publication.ts';
import { useStoredPublication } from './publication/use-stored-publication.ts';
import type { Screen, ScreenNote } from './ScreenLink.tsx';
import { Rail, ThumbBar } from './ScreenNavigation.tsx';
import { useWideRail } from './use-wide-rail.ts';

type TournamentFrameProps = { eventId: string; children: ReactNode };

/** The frame around every screen of one tournament: its header with the state of publication, and the way to each screen. */
export default function TournamentFrame({ eventId, children }: TournamentFrameProps) {
  const client = useClient();
  const current = currentScreen(useLocation());
  const isPage = current === 'page';
  // The screen inside reads the tournament itself; here the cached one is used.
  const { data, error } = useQuery({
    ...eventQuery(client, eventId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [reported, report] = useState<Publication | null>(null);
  const publication = useStoredPublication(eventId, data, reported !== null) ?? reported;
  const noteOf = useNotes(eventId, publication, data?.event.registrationStatus === 'closed');
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  const isWide = useWideRail(current);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const [pageTabs, setPageTabs] = useState<HTMLElement | null>(null);
  const context = useMemo(
    () => ({ slots: { actions, notes, pageTabs }, report }),
    [actions, notes, pageTabs],
  );
  const navigation = { eventId, current, noteOf };
  return (
    <FrameContext value={context}>
      <FrameHeader
        eventId={eventId}
        publication={publication}
        event={data?.event ?? null}
        isPage={isPage}
        isPhone={isPhone}
        actions={setActions}
        notes={setNotes}
      />
      {(data || !error) && (
        <HeaderRail>
          {isPhone ? (
            <ThumbBar {...navigation} actions={isPage ? setActions : null} />
          ) : (
            <Rail
              {...navigation}
              isWide={isWide}
              pageTabs={isWide && isPage ? setPageTabs : null}
            />
          )}
        </HeaderRail>
      )}
      <PublicationContext value={publication}>{children}</PublicationContext>
    </FrameContext>
  );
}

/** Returns the note that follows the name of a screen. */
function useNotes(eventId: string, publication: Publication | null, isClosed: boolean) {
  const plan = useEventPlan(eventId);
  const hasEdits = useHasEdits(eventId);
  const waiting = publication?.state.isLive ? publication.waiting.length : 0;
  const countOf = ({ id }: Screen): ScreenNote['count'] => {
    if (id === 'page' && waiting > 0) return { text: `${waiting} unpublished`, isAsking: true };
    if (id === 'registration' && isClosed) return { text: 'closed', isAsking: false };
    return null;
  };
  return (screen: Screen): ScreenNote => ({
    isLocked: isLocked(screen.id, plan),
    // The state of publication says it of Page.
    hasEdits: screen.id !== 'page' && hasEdits(screen.id),
    count: countOf(screen),
  });
}
