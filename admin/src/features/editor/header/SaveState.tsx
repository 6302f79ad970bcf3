import type { EventFields } from '@tabiya/domain/event/event';
import type { SavedForm } from '../../../drafts/saved-form.ts';
import { useSaveState } from '../use-draft-form.ts';
import { saveState } from './save-state.ts';

const DOTS = {
  done: 'bg-success',
  waiting: 'bg-warning',
  busy: 'bg-warning animate-pulse',
  failed: 'bg-danger',
} as const;

type SaveStateProps = {
  store: SavedForm<EventFields>;
  isLive: boolean;
  /** Counts the fields that publishing would change; called when that changes. */
  countWaiting: () => number;
  className?: string;
};

/** Says whether changes are saved, and whether visitors see them. */
export function SaveState({ store, isLive, countWaiting, className = '' }: SaveStateProps) {
  const status = useSaveState(store);
  const { text, tone } = saveState(status, { isLive, waiting: countWaiting() });
  return (
    <p
      role="status"
      title="Changes are kept as you type. Visitors see them once you publish."
      className={`flex min-w-0 items-center gap-2 text-12 text-muted ${className}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[tone]}`} />
      <span className="truncate">{text}</span>
    </p>
  );
}
