import type { QueryClient } from '@tanstack/react-query';
import { preloadLayers } from '../ui/layers/load-layers.ts';

/** Loads what dialogs and menus are made of once the screen has its data and is drawn, which never wait for it. */
export function preloadLayersAfterScreen(queries: QueryClient): void {
  const leave = queries.getQueryCache().subscribe(() => {
    if (queries.isFetching() > 0) return;
    leave();
    whenIdle(() => {
      if (queries.isFetching() > 0) preloadLayersAfterScreen(queries);
      else preloadLayers();
    });
  });
}

/** Calls it once the browser has nothing else to do; Safari, which can't tell, soon. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
