let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Returns true if a dialog is open, which wants an answer before anything else. A sheet of details is none. */
export function isDialogOpen(): boolean {
  return count > 0;
}

/** Counts a dialog as open. Returns a function that counts it as closed. */
export function addOpenDialog(): () => void {
  change(1);
  return () => change(-1);
}

/** Calls the listener whenever a dialog opens or closes. Returns a function that ends that. */
export function subscribeOpenDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
