import {
  beginsGroup,
  TOURNAMENT_SCREENS,
  type TournamentScreenId,
} from '@tabiya/domain/event/screens';
import { type Ref, useEffect, useId } from 'react';
import { useLocation } from '../ui/navigation/navigation.ts';
import { ScreenIcon } from './ScreenIcon.tsx';
import { type Screen, ScreenLink, type ScreenNote } from './ScreenLink.tsx';
import { AT_THUMB } from './thumb-screens.ts';

type ScreenNavigationProps = {
  eventId: string;
  current: TournamentScreenId;
  noteOf: (screen: Screen) => ScreenNote;
};

type RailProps = ScreenNavigationProps & {
  /** True if the names are beside the drawings. */
  isWide: boolean;
  /** Takes the element for the tabs of Page; null keeps them out of the rail. */
  pageTabs: Ref<HTMLDivElement> | null;
};

/** All screens of a tournament, in a column next to them. */
export function Rail({ eventId, current, noteOf, isWide, pageTabs }: RailProps) {
  return (
    <nav aria-label="Tournament" data-wide={isWide || undefined} className="frame-rail">
      <ul>
        {TOURNAMENT_SCREENS.map((screen, index) => {
          return (
            <li key={screen.id} className={beginsGroup(index) ? 'mt-3' : ''}>
              <ScreenLink
                eventId={eventId}
                screen={screen}
                isCurrent={screen.id === current}
                note={noteOf(screen)}
                className="rounded-control"
              />
              {screen.id === 'page' && pageTabs && <div ref={pageTabs} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type ThumbBarProps = ScreenNavigationProps & {
  /** Takes the element for the main actions of a screen; null shows the most used screens in their place. */
  actions: Ref<HTMLDivElement> | null;
};

/** On a phone: the most used screens within reach of the thumb, and a sheet with all of them. */
export function ThumbBar({ eventId, current, noteOf, actions }: ThumbBarProps) {
  const sheet = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever another screen opens.
  useEffect(() => document.getElementById(sheet)?.hidePopover(), [sheet, key]);
  const linkTo = (screen: Screen) => (
    <ScreenLink
      eventId={eventId}
      screen={screen}
      isCurrent={screen.id === current}
      note={noteOf(screen)}
      className=""
    />
  );
  return (
    <nav aria-label="Tournament" className="frame-bar">
      {!actions && (
        <ul className="contents">
          {AT_THUMB.map((screen) => (
            <li key={screen.id} className="min-w-0 flex-auto">
              {linkTo(screen)}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        popoverTarget={sheet}
        data-current={AT_THUMB.every(({ id }) => id !== current) || undefined}
        className="frame-link min-w-14"
      >
        <ScreenIcon screen="more" />
        More
      </button>
      {actions && <div ref={actions} className="flex min-w-0 flex-1 items-center gap-2" />}
      <div id={sheet} popover="auto" className="frame-sheet">
        <ul className="grid grid-cols-2 gap-x-2">
          {TOURNAMENT_SCREENS.map((screen) => (
            <li key={screen.id}>{linkTo(screen)}</li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
