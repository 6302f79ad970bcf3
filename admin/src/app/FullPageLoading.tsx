import { Brand } from './Brand.tsx';

/** The whole window while the app finds out what to show; says so once that has taken 300 ms. */
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
