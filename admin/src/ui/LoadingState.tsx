type LoadingStateProps = {
  /** `Loading…` when left out. */
  label?: string;
  /** The space to keep free, as a Tailwind class, so that nothing jumps when the content comes. */
  className?: string;
};

/** Holds the place of what is being fetched, and says so once it has taken 300 ms. */
export function LoadingState({ label = 'Loading…', className = 'min-h-80' }: LoadingStateProps) {
  return (
    <div role="status" className={`grid content-start ${className}`}>
      <div className="appear-late">
        <span className="sr-only">{label}</span>
        <div aria-hidden="true" className="grid animate-pulse gap-4">
          <div className="h-8 w-3/5 max-w-96 rounded-control bg-line" />
          <div className="h-4 w-4/5 max-w-140 rounded-control bg-line" />
          <div className="mt-4 h-40 rounded-card bg-line/60" />
        </div>
      </div>
    </div>
  );
}
