import '../tournament/frame.css';
import { THUMB_SCREENS, TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { Mark } from '@tabiya/site-renderer/elements/Brand.tsx';
import type { ComponentProps } from 'react';
import { currentScreen, loadingShape } from '../tournament/current-screen.ts';
import { ScreenIcon } from '../tournament/ScreenIcon.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';

/** The frame of a tournament's screens while the app begins: its header, and the names of the screens, the current marked. */
export function FrameLoading() {
  const current = currentScreen(location);
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
        <div aria-hidden="true" className="frame-rail max-md:hidden">
          {TOURNAMENT_SCREENS.map(({ id, label, group }, index) => (
            <Name
              key={id}
              screen={id}
              label={label}
              aria-current={id === current ? 'page' : undefined}
              className={`frame-link rounded-control ${index > 0 && group !== TOURNAMENT_SCREENS[index - 1]?.group ? 'mt-3' : ''}`}
            />
          ))}
        </div>
        <div aria-hidden="true" className="frame-bar md:hidden">
          {TOURNAMENT_SCREENS.filter(({ id }) => THUMB_SCREENS.some((one) => one === id)).map(
            ({ id, label }) => (
              <Name
                key={id}
                screen={id}
                label={label}
                aria-current={id === current ? 'page' : undefined}
                className="frame-link min-w-0 flex-auto"
              />
            ),
          )}
          <Name screen="more" label="More" className="frame-link min-w-14" />
        </div>
        <div className="mx-auto w-full max-w-400 min-w-0 px-4 pt-4 sm:px-6 sm:pt-6">
          <LoadingState shape={loadingShape(current)} />
        </div>
      </div>
    </>
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
