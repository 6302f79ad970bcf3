/** A modal layer that is open now: the element that holds it, and whether it is a sheet of details or a dialog. */
type OpenLayer = { readonly element: HTMLElement; readonly isSheet: boolean };

let layers: readonly OpenLayer[] = [];
const listeners = new Set<() => void>();

/** Adds a layer on top of the others. Returns a function that takes it away. */
export function addLayer(layer: OpenLayer): () => void {
  set([...layers, layer]);
  return () => set(layers.filter((other) => other !== layer));
}

function set(next: readonly OpenLayer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** The layers that are open, the topmost last: the source of `useSyncExternalStore`. */
export const openLayers = {
  read: (): readonly OpenLayer[] => layers,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Returns true if a dialog is open, which wants an answer before anything else. */
export function isDialogOpen(): boolean {
  return layers.some(({ isSheet }) => !isSheet);
}
