import type { FieldName } from '@tabiya/domain/event/event';
import type { Problem } from '@tabiya/domain/text/problem';

/** A problem, and the field to correct if there is one. */
export type PublishProblem = Pick<Problem, 'field' | 'message'>;

/** A field that was changed both here and elsewhere, with the two values in words. */
export type FieldConflict = { field: FieldName; label: string; mine: string; theirs: string };

/** The fields that publishing changes on the live page. */
type Changes = readonly string[];

/** The step of the publish dialog. */
export type PublishStep =
  | { step: 'closed' }
  | { step: 'confirm'; changes: Changes }
  | { step: 'publishing'; changes: Changes }
  | { step: 'success' }
  /** The event was saved elsewhere: one version of these fields has to be chosen. */
  | { step: 'conflict'; conflicts: readonly FieldConflict[] }
  | { step: 'error'; message: string; problems: readonly PublishProblem[] };

export type PublishAction =
  | { type: 'ask'; changes: Changes }
  | { type: 'publish' }
  | { type: 'succeed' }
  | { type: 'conflict'; conflicts: readonly FieldConflict[] }
  | { type: 'fail'; message: string; problems: readonly PublishProblem[] }
  | { type: 'close' };

/**
 * Confirm, publishing, then success or error; Try Again returns from error to confirm. After a conflict is resolved,
 * publishing continues, and after success once more, with registration switched on. While publishing, the dialog cannot be closed and a second click does nothing.
 */
export function publishFlow(state: PublishStep, action: PublishAction): PublishStep {
  switch (action.type) {
    case 'ask':
      return state.step === 'publishing' ? state : { step: 'confirm', changes: action.changes };
    case 'publish':
      if (state.step === 'confirm') return { step: 'publishing', changes: state.changes };
      if (state.step === 'success') return { step: 'publishing', changes: ['tabsShown'] };
      return state.step === 'conflict' ? { step: 'publishing', changes: [] } : state;
    case 'succeed':
      return { step: 'success' };
    case 'conflict':
      return { step: 'conflict', conflicts: action.conflicts };
    case 'fail':
      return { step: 'error', message: action.message, problems: action.problems };
    case 'close':
      return state.step === 'publishing' ? state : { step: 'closed' };
  }
}
