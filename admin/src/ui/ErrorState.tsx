import { Button } from './Button.tsx';

type ErrorStateProps = {
  /** What did not work, e.g. `Failed to load tournaments`. */
  title: string;
  /** Why, and what is safe; not shown again where it only says what the title says. */
  message?: string;
  onRetry: () => void;
  /** True while the retry runs. */
  retrying?: boolean;
};

/** Stands where content would be when it could not be fetched. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-danger/30 bg-danger-soft px-6 py-12 text-center"
    >
      <h2 className="font-serif text-20 font-semibold">{title}</h2>
      {message !== title && message && <p className="mt-2 max-w-[60ch]">{message}</p>}
      <Button className="mt-6" onClick={onRetry} busy={retrying}>
        Retry
      </Button>
    </div>
  );
}
