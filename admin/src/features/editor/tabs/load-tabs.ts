type OtherTabs = typeof import('./other-tabs.ts');

let loaded: OtherTabs | null = null;

/** Loads the tabs besides Home; the editor opens without their code. */
export async function loadTabs(): Promise<OtherTabs> {
  loaded ??= await import('./other-tabs.ts');
  return loaded;
}

/** The tabs besides Home, or null until their code is there. */
export const loadedTabs = () => loaded;

/** Begins to load them; a failure is said when one of them shows. */
export const preloadTabs = () => void loadTabs().catch(() => {});
