import { notify, withdraw } from '../../../../ui/toast/notify.ts';

/** The key of the toasts about changes: a new one replaces the last. */
export const NEWS = 'participants status';

/** The key of a failure's toast: the next such change that succeeds dismisses it. */
export const FAILURE = 'participants failure';

export function notifyFailure(error: Error): void {
  notify({ text: error.message, tone: 'danger', key: FAILURE });
}

/** Shows the failure of a change in a toast. Resolves to true if the change was made. */
export const reportOutcome = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => {
      withdraw(FAILURE);
      return true;
    },
    (error: Error) => {
      notifyFailure(error);
      return false;
    },
  );
