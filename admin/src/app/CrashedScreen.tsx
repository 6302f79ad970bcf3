import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** The error page for a screen that crashed or whose code could not be loaded. */
export function CrashedScreen() {
  return (
    <div role="alert">
      <PageHeader
        title="Something went wrong"
        lead="We couldn’t show this screen. Everything you’ve saved is safe. Reloading usually helps, for example after an update or a dropped connection."
      />
      <Button variant="primary" onClick={() => location.reload()}>
        Reload the Page
      </Button>
    </div>
  );
}
