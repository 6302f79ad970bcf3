import type { ManifestOrder, OrderedManifest } from './manifest-order.ts';

/** Creates an order of manifests in memory, for tests of stores without a database. */
export function memoryOrder(): ManifestOrder {
  const newest = new Map<string, OrderedManifest>();
  return {
    newest: async (eventId) => newest.get(eventId) ?? null,
    async claim(eventId, number, manifest) {
      if ((newest.get(eventId)?.number ?? 0) !== number) return false;
      newest.set(eventId, { number: number + 1, manifest });
      return true;
    },
  };
}
