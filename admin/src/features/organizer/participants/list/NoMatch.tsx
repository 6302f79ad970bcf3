import { Button } from '../../../../ui/Button.tsx';
import type { ListView } from './list-view.ts';

type NoMatchProps = { onView: (change: Partial<ListView>) => void };

/** Replaces a list of which the view shows nobody. */
export function NoMatch({ onView }: NoMatchProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-8 text-center text-muted">
      <p>No participants match. Try another search or status.</p>
      <Button
        size="small"
        className="mt-4"
        onClick={() => onView({ search: '', status: 'all', section: 'all', only: 'everybody' })}
      >
        Show All
      </Button>
    </div>
  );
}
