import { notify, withdraw } from '../../../../ui/toast/notify.ts';

/** The key of a failure's toast: the next such change that succeeds dismisses it. */
export const FAILURE = 'participants failure';

export function tellFailure(error: Error): void {
  notify({ text: error.message, tone: 'danger', key: FAILURE });
}

/** Tells of a change that failed, and gives whether it was made. */
export const reported = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => {
      withdraw(FAILURE);
      return true;
    },
    (error: Error) => {
      tellFailure(error);
      return false;
    },
  );
