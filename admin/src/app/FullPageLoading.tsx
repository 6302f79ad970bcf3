import { ROUTES } from '@tabiya/domain/routes/routes';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Brand } from './Brand.tsx';

/**
 * While nothing is known yet: the header's row at once, where the screen's own takes its place, and after 300 ms what
 * stands for its content. Signing in has neither.
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
