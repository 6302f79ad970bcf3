/** A message in a sentence, with the one action that it offers. */
export type Toast = {
  readonly id: number;
  readonly text: string;
  /** `danger` is read out at once and stays until it is dismissed; the others go after eight seconds. */
  readonly tone: 'info' | 'success' | 'danger';
  readonly action?: { readonly label: string; readonly onAction: () => void };
  readonly key?: string;
  /** True if it stays until it is dismissed, because its action is nowhere else. */
  readonly stays?: boolean;
};

/** News for a person; `info` when no tone is given. A toast replaces the one that has the same `key`. */
type News = Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] };

/** How many toasts show at most: the oldest makes room. */
const MOST_SHOWN = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast at the bottom of the window. Returns a function that takes it away. */
export function notify({ tone = 'info', ...news }: News): () => void {
  lastId += 1;
  const id = lastId;
  const others = toasts.filter(({ key }) => key === undefined || key !== news.key);
  show([...others, { ...news, tone, id }].slice(-MOST_SHOWN));
  return () => dismiss(id);
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  show(toasts.filter((toast) => toast.id !== id));
}

/** Takes away what was said under a key, once it no longer holds. */
export function withdraw(key: string): void {
  show(toasts.filter((toast) => toast.key !== key));
}

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * The ones to show: behind an open dialog the others wait, as its answer comes first, and a failure may be one of what
 * was done in it.
 */
export function shownToasts(all: readonly Toast[], isDialogOpen: boolean): readonly Toast[] {
  return isDialogOpen ? all.filter(({ tone }) => tone === 'danger') : all;
}

/** The newest toasts, the oldest of them first: the source of `useSyncExternalStore`. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
