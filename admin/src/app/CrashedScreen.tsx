import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** The error page for a screen that crashed or whose code could not be loaded. */
export function CrashedScreen() {
  return (
    <div role="alert">
      <PageHeader
        title="Something went wrong"
        lead="This screen could not be shown. What you have saved is safe. Reloading usually helps, for instance after an update or a lost connection."
      />
      <Button variant="primary" onClick={() => location.reload()}>
        Reload the Page
      </Button>
    </div>
  );
}
