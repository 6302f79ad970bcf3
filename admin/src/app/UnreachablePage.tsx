import { Button } from '../ui/Button.tsx';
import { Brand } from './Brand.tsx';

/** The full-page error when the configuration could not be loaded. */
export function UnreachablePage({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-140 content-center gap-6 px-4 py-16">
      <title>Can’t reach the server · Tabiya</title>
      <Brand />
      <div role="alert">
        <h1 className="font-serif text-40 font-semibold tracking-tight">Can’t reach the server.</h1>
        <p className="mt-3 text-muted">
          Check your connection and try again. Everything you’ve saved is safe.
        </p>
      </div>
      <div>
        <Button variant="primary" onClick={onRetry} busy={retrying}>
          Retry
        </Button>
      </div>
    </main>
  );
}
