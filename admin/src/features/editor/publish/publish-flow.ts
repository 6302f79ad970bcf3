import type { Problem } from '@tabiya/domain/problem';

/** Where the publish dialog stands. */
export type PublishStep =
  | { step: 'closed' }
  | { step: 'confirm' }
  | { step: 'publishing' }
  | { step: 'success'; path: string }
  | { step: 'error'; message: string; problems: readonly Problem[] };

export type PublishAction =
  | { type: 'ask' }
  | { type: 'publish' }
  | { type: 'succeed'; path: string }
  | { type: 'fail'; message: string; problems: readonly Problem[] }
  | { type: 'close' };

/**
 * Confirm, publishing, then success or error; from an error, asking again leads back to confirm. While
 * publishing is under way the dialog cannot be closed, and a second press does nothing.
 */
export function publishFlow(state: PublishStep, action: PublishAction): PublishStep {
  switch (action.type) {
    case 'ask':
      return state.step === 'publishing' ? state : { step: 'confirm' };
    case 'publish':
      return state.step === 'confirm' ? { step: 'publishing' } : state;
    case 'succeed':
      return { step: 'success', path: action.path };
    case 'fail':
      return { step: 'error', message: action.message, problems: action.problems };
    case 'close':
      return state.step === 'publishing' ? state : { step: 'closed' };
  }
}
