import '../tournament/frame.css';
import {
  beginsGroup,
  TOURNAMENT_SCREENS,
  type TournamentScreenId,
} from '@tabiya/domain/event/screens';
import { Mark } from '@tabiya/site-renderer/elements/Brand.tsx';
import type { ComponentProps } from 'react';
import { currentScreen, loadingShape } from '../tournament/current-screen.ts';
import { ScreenIcon } from '../tournament/ScreenIcon.tsx';
import { AT_THUMB } from '../tournament/thumb-screens.ts';
import { useWideRail } from '../tournament/use-wide-rail.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';

/** The frame of a tournament's screens while the app begins: its header, and the names of the screens, the current marked. */
export function FrameLoading() {
  const current = currentScreen(location);
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  return (
    <>
      <div aria-hidden="true">
        <div className="site-header">
          <div className="site-row">
            <span className="brand inline-flex text-ink">
              <Mark />
            </span>
            <div className="site-slot">
              <div className="frame-header" />
            </div>
          </div>
        </div>
      </div>
      <div className="md:flex">
        {isPhone ? <ThumbNames current={current} /> : <RailNames current={current} />}
        <div className="page-room">
          <LoadingState shape={loadingShape(current)} />
        </div>
      </div>
    </>
  );
}

type NamesProps = { current: TournamentScreenId };

function RailNames({ current }: NamesProps) {
  const isWide = useWideRail(current);
  return (
    <div aria-hidden="true" data-wide={isWide || undefined} className="frame-rail">
      {TOURNAMENT_SCREENS.map(({ id, label }, index) => (
        <Name
          key={id}
          screen={id}
          label={label}
          aria-current={id === current ? 'page' : undefined}
          className={`frame-link rounded-control ${beginsGroup(index) ? 'mt-3' : ''}`}
        />
      ))}
    </div>
  );
}

/** On Page, the editor's actions will replace the screens. */
function ThumbNames({ current }: NamesProps) {
  return (
    <div aria-hidden="true" className="frame-bar">
      {current !== 'page' &&
        AT_THUMB.map(({ id, label }) => (
          <Name
            key={id}
            screen={id}
            label={label}
            aria-current={id === current ? 'page' : undefined}
            className="frame-link min-w-0 flex-auto"
          />
        ))}
      <Name screen="more" label="More" className="frame-link min-w-14" />
    </div>
  );
}

type NameProps = ComponentProps<'span'> & ComponentProps<typeof ScreenIcon> & { label: string };

function Name({ screen, label, ...props }: NameProps) {
  return (
    <span {...props}>
      <ScreenIcon screen={screen} />
      <span className="frame-name">{label}</span>
    </span>
  );
}
