import { notify } from '../ui/toast/notify.ts';

/** The key of the toasts about what was done to the list: a new one replaces the last. */
export const NEWS = 'participants status';

/** The key of a failure's toast: the next change that succeeds dismisses it. */
export const FAILURE = 'participants failure';

/** Shows the reason why a change of the list failed. */
export function notifyFailure({ message }: Error): void {
  notify({ text: message, tone: 'danger', key: FAILURE });
}
