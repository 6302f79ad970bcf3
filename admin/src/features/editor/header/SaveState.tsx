import type { Saver } from '../../../drafts/saver.ts';
import { useSaveState } from '../use-autosave.ts';
import { saveState } from './save-state.ts';

const DOTS = {
  done: 'bg-success',
  waiting: 'bg-warning',
  busy: 'bg-warning animate-pulse',
  failed: 'bg-danger',
} as const;

type SaveStateProps = {
  autosave: Saver;
  isLive: boolean;
  /** Counts the fields that publishing would change; called when the state of autosave changes. */
  countWaiting: () => number;
  className?: string;
};

/** Says whether changes are saved, and whether visitors see them. */
export function SaveState({ autosave, isLive, countWaiting, className = '' }: SaveStateProps) {
  const status = useSaveState(autosave);
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
