import { Notice } from '../../ui/Notice.tsx';
import type { Saving } from './use-saving.ts';

type SaveAnswerProps = Pick<Saving, 'answer'> & {
  /** True under a switch, which is as wide as the word. */
  isSmall?: boolean;
};

/** The result of a save, next to its button or below its switch. */
export function SaveAnswer({ answer, isSmall = false }: SaveAnswerProps) {
  return (
    <span
      role="status"
      className={`block font-semibold ${isSmall ? 'text-12' : 'text-14'} ${answer?.tone === 'danger' ? 'text-danger' : 'text-success'}`}
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
      Saved, but the live page hasn’t been updated yet. {liveProblem} Your changes are safe. Save
      again to retry.
    </Notice>
  );
}
