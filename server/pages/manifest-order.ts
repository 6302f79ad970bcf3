import { z } from 'zod';
import { type Database, unwrap } from '../database/database.ts';
import { type Manifest, manifestSchema } from './page-store.ts';

/** A manifest with its place in the order of an event's manifests. */
export type OrderedManifest = { number: number; manifest: Manifest };

/**
 * Decides which manifest of an event is the newest. A store cannot: Netlify’s keeps what the last writer wrote, even if
 * that writer had looked before another one.
 */
export interface ManifestOrder {
  /** Returns the newest manifest; null if the event has none in this order yet. */
  newest(eventId: string): Promise<OrderedManifest | null>;
  /** Makes the manifest the newest one if the newest still has this number, 0 for none. Returns true if it did. */
  claim(eventId: string, number: number, manifest: Manifest): Promise<boolean>;
}

const orderedSchema = z.nullable(z.object({ number: z.number(), manifest: manifestSchema }));

/** Creates the order that the database keeps, beside the revision of the event. */
export function databaseOrder(database: Database): ManifestOrder {
  return {
    async newest(eventId) {
      return orderedSchema.parse(
        unwrap(await database.rpc('newest_manifest', { in_event_id: eventId })),
      );
    },
    async claim(eventId, number, manifest) {
      const parameters = { in_event_id: eventId, in_number: number, in_manifest: manifest };
      return unwrap(await database.rpc('claim_manifest', parameters));
    },
  };
}
