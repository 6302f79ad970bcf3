import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type ErrorStateProps = {
  /** Says which action failed, e.g. `Failed to load tournaments`. */
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
      className="mx-auto flex max-w-120 flex-col items-center rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <Icon name="warning" className="mb-3 size-6 text-danger" />
      <h2 className="font-serif text-20 font-semibold">{title}</h2>
      {message !== title && message && <p className="mt-2 max-w-[60ch]">{message}</p>}
      <Button className="mt-6" onClick={onRetry} busy={retrying}>
        Retry
      </Button>
    </div>
  );
}
