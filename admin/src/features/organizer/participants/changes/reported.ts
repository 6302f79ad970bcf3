import { notify, withdraw } from '../../../../ui/toast/notify.ts';

/** What the toast of a failure goes by: the next such change that succeeds takes it away. */
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
