import { SIGN_IN_PATH } from '@tabiya/domain/routes/paths';
import { lazy, Suspense } from 'react';
import { Notice } from '../ui/Notice.tsx';

type SessionEndedProps = { email: string; onLeave: () => void };

/** Loaded on demand, since most sessions never expire. */
const Dialog = lazy(() =>
  import('../features/auth/SessionEndedDialog.tsx').then(
    ({ SessionEndedDialog }) => ({ default: SessionEndedDialog }),
    () => ({ default: WithoutDialog }),
  ),
);

/** Asks a person whose session has expired to sign in again, and leaves the current screen as it is. */
export function SessionEnded(props: SessionEndedProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** If that code cannot be loaded, signing in in another tab works: all tabs share one session. */
function WithoutDialog() {
  return (
    <Notice tone="danger" className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-150 shadow-float">
      Your session has ended. Your work is still here:{' '}
      <a href={SIGN_IN_PATH} target="_blank" rel="noreferrer" className="font-semibold underline">
        sign in in another tab
      </a>{' '}
      to continue.
    </Notice>
  );
}
