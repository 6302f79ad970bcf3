import type { Problem } from '@tabiya/domain/text/problem';

/** Where the publish dialog stands. */
export type PublishStep =
  | { step: 'closed' }
  | { step: 'confirm' }
  | { step: 'publishing' }
  | { step: 'success' }
  /** The event was saved elsewhere since: of these fields one version has to be chosen. */
  | { step: 'conflict'; fields: readonly string[] }
  | { step: 'error'; message: string; problems: readonly Problem[] };

export type PublishAction =
  | { type: 'ask' }
  | { type: 'publish' }
  | { type: 'succeed' }
  | { type: 'conflict'; fields: readonly string[] }
  | { type: 'fail'; message: string; problems: readonly Problem[] }
  | { type: 'close' };

/**
 * Confirm, publishing, then success or error; from an error, asking again leads back to confirm. A conflict with
 * another's save is decided, and publishing goes on. While publishing is under way the dialog cannot be closed, and a
 * second press does nothing.
 */
export function publishFlow(state: PublishStep, action: PublishAction): PublishStep {
  switch (action.type) {
    case 'ask':
      return state.step === 'publishing' ? state : { step: 'confirm' };
    case 'publish':
      return state.step === 'confirm' || state.step === 'conflict' ? { step: 'publishing' } : state;
    case 'succeed':
      return { step: 'success' };
    case 'conflict':
      return { step: 'conflict', fields: action.fields };
    case 'fail':
      return { step: 'error', message: action.message, problems: action.problems };
    case 'close':
      return state.step === 'publishing' ? state : { step: 'closed' };
  }
}
