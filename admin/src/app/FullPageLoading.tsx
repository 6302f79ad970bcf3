import { Brand } from './Brand.tsx';

/** The full-page loading state; visible after 300 ms. */
export function FullPageLoading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="appear-late text-muted">
        <Brand />
        <span className="sr-only">Loading…</span>
      </div>
    </div>
  );
}
