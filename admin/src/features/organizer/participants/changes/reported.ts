import { notify, withdraw } from '../../../../ui/toast/notify.ts';

/** The key of a failure's toast: the next such change that succeeds dismisses it. */
export const FAILURE = 'participants failure';

/** Tells of a change that failed, and gives whether it was made. */
export const reported = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => {
      withdraw(FAILURE);
      return true;
    },
    (error: Error) => {
      notify({ text: error.message, tone: 'danger', key: FAILURE });
      return false;
    },
  );
