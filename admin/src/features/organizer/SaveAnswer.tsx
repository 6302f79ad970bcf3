import { Notice } from '../../ui/Notice.tsx';
import type { Saving } from './use-saving.ts';

/** How a save went, beside its button. */
export function SaveAnswer({ answer }: Pick<Saving, 'answer'>) {
  return (
    <span
      role="status"
      className={`text-14 font-semibold ${answer?.tone === 'danger' ? 'text-danger' : 'text-success'}`}
    >
      {answer?.text}
    </span>
  );
}

/** Says that what was saved is not on the live page yet, and why. */
export function LiveProblem({ liveProblem }: Pick<Saving, 'liveProblem'>) {
  if (liveProblem === null) return null;
  return (
    <Notice tone="warning">
      Saved, but the live page does not show it yet. {liveProblem} Your changes are kept; save again
      to retry.
    </Notice>
  );
}
