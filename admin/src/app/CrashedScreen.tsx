import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/**
 * The error page for a screen that crashed or whose code could not be loaded. Without a connection, the screen opens by
 * itself once there is one: browsers don't ask again for code that they failed to load, so the page is reloaded.
 */
export function CrashedScreen() {
  const isOffline = !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <div role="alert">
      <PageHeader
        title={isOffline ? 'You’re offline' : 'Something went wrong'}
        lead={
          isOffline
            ? 'This screen opens by itself once you’re back online. Everything you’ve saved is safe.'
            : 'We couldn’t show this screen. Everything you’ve saved is safe. Reloading usually helps, for example after an update or a dropped connection.'
        }
      />
      <Button variant="primary" onClick={() => location.reload()}>
        Reload the Page
      </Button>
    </div>
  );
}
