import { SIGN_IN_PATH } from '@tabiya/domain/routes/paths';
import { lazy, Suspense } from 'react';
import { Notice } from '../ui/Notice.tsx';

type SessionEndedProps = { email: string; onLeave: () => void };

/** Most sessions never end by themselves: the code that asks to log in again is fetched for those that do. */
const Dialog = lazy(() =>
  import('../features/auth/SessionEndedDialog.tsx').then(
    ({ SessionEndedDialog }) => ({ default: SessionEndedDialog }),
    () => ({ default: WithoutDialog }),
  ),
);

/** Asks whoever's session has ended by itself to log in again, and leaves the screen they were on as it is. */
export function SessionEnded(props: SessionEndedProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** Where that code cannot be had, another tab will do: all tabs share one session. */
function WithoutDialog() {
  return (
    <Notice tone="danger" className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-150 shadow-float">
      Your session has ended. What you typed is still here:{' '}
      <a href={SIGN_IN_PATH} target="_blank" rel="noreferrer" className="font-semibold underline">
        sign in in another tab
      </a>{' '}
      to go on.
    </Notice>
  );
}
