import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { notify } from '../toast/notify.ts';

type Layers = typeof import('./base-ui.ts');

let layers: Layers | null = null;
const listeners = new Set<() => void>();

/** Loads what dialogs and menus are made of, once. */
async function loadLayers(): Promise<void> {
  layers ??= await import('./base-ui.ts');
  for (const listener of listeners) listener();
}

/** Begins to load what dialogs and menus are made of. A failure is reported when it is needed. */
export function preloadLayers(): void {
  loadLayers().catch(() => {});
}

/**
 * What dialogs and menus are made of; null while it is being loaded, or unless it is wanted. If that fails, a toast
 * tells, and `onFailure` is called: what could not be opened is closed, so that it can be opened again.
 */
export function useLayers(wanted: object | boolean | null, onFailure: () => void): Layers | null {
  const fail = useEffectEvent(() => {
    notifyNotLoaded();
    onFailure();
  });
  useEffect(() => {
    if (wanted) loadLayers().catch(() => fail());
  }, [wanted]);
  const read = () => (wanted ? layers : null);
  return useSyncExternalStore(subscribe, read, read);
}

/** What the inside of an open dialog or menu is made of. Throws an error outside one. */
export function openedLayers(): Layers {
  if (!layers) throw new Error('Items must be inside an open menu');
  return layers;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyNotLoaded(): void {
  notify({
    key: 'layers-not-loaded',
    tone: 'danger',
    text: 'Couldn’t open this. Check your connection and reload the page.',
    // Browsers remember that a module could not be loaded, and do not ask for it again.
    action: { label: 'Reload', onAction: () => location.reload() },
  });
}
