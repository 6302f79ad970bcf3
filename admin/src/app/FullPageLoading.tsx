import { ROUTES } from '@tabiya/domain/routes/routes';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Brand } from './Brand.tsx';
import { FrameLoading } from './FrameLoading.tsx';
import { framedEvent } from './framed-event.ts';

/**
 * While nothing is known yet: the header's row at once, where the screen's own takes its place, for a screen of a
 * tournament the names beside it, too, and after 300 ms what stands for the content. Signing in has none of it.
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
      <div className="mx-auto w-full max-w-300 px-4 pt-6 sm:px-8 sm:pt-8">
        <LoadingState />
      </div>
    </>
  );
}
