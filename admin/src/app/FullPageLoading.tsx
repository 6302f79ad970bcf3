import { ROUTES } from '@tabiya/domain/routes/routes';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Brand } from './Brand.tsx';
import { FrameLoading } from './FrameLoading.tsx';
import { framedEvent } from './framed-event.ts';

/**
 * The placeholder while nothing is known yet: at once a row for the header, with the names next to it for a
 * tournament's screen, and after 300 ms a placeholder for the content. Sign-in screens have none.
 */
export function FullPageLoading() {
  if (location.pathname.toLowerCase() === ROUTES.auth.path) {
    return (
      <div role="status" className="grid min-h-dvh place-items-center">
        <div className="appear-late text-muted">
          <Brand />
          <span className="sr-only">Loading…</span>
        </div>
      </div>
    );
  }
  if (framedEvent(location) !== null) return <FrameLoading />;
  return (
    <>
      <div aria-hidden="true" className="site-header">
        <div className="site-row">
          <Brand />
        </div>
      </div>
      <div className="page-room">
        <LoadingState />
      </div>
    </>
  );
}
