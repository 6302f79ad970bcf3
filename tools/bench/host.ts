import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { type HostProcess, startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { unguardedFetch } from '../../local/test-fixtures/unguarded-fetch.ts';
import type { Database } from '../../supabase/database-types.ts';

/** A host with a signed-in organizer, for benches of the whole system. */
export type BenchHost = {
  url: string;
  /** The process id. */
  pid: number;
  publishableKey: string;
  secretKey: string;
  accessToken: string;
  organizerId: string;
  organizer: SupabaseClient<Database>;
  service: SupabaseClient<Database>;
  stop(): Promise<void>;
};

export async function startBenchHost(environment: Record<string, string> = {}): Promise<BenchHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  const host: HostProcess = await startHostProcess({ ...environment, DATA_DIR: dataDir });
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const organizer = createClient<Database>(host.url, keys.publishableKey, {
    ...options,
    global: { fetch: unguardedFetch(keys.secretKey) },
  });
  const { data } = await organizer.auth.signUp({
    email: 'bench@club.example',
    password: 'secret-1',
  });
  return {
    url: host.url,
    pid: host.pid,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    accessToken: data.session?.access_token ?? '',
    organizerId: data.user?.id ?? '',
    organizer,
    service: createClient<Database>(host.url, keys.secretKey, options),
    async stop() {
      await host.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Saves a new copy of the bench's event, or of another, and returns its ID. */
export async function createEvent(
  host: BenchHost,
  event: EventFields = benchEvent,
): Promise<string> {
  const { data, error } = await host.organizer
    .from('events')
    .insert(toEventRow(event))
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** Publishes the saved state of an organizer's event. Throws if that fails. */
export async function publish(host: BenchHost, eventId: string): Promise<void> {
  const response = await fetch(`${host.url}/api/publish`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${host.accessToken}`,
    },
    body: JSON.stringify({ eventId }),
  });
  if (!response.ok) throw new Error(`Publishing was answered with ${response.status}.`);
}

export const benchEvent: EventFields = {
  ...EMPTY_EVENT,
  title: 'Bench Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  venueAddress: '1 Main Street',
  federationType: 'FIDE',
  country: 'Norway',
  city: 'Bergen',
  registrationFee: 40,
  timeControl: '90 minutes, 30 seconds a move',
  tournamentFormat: 'Swiss System',
  otherContent: 'Bring a friend and a clock.',
  tabsShown: {
    ...EMPTY_EVENT.tabsShown,
    showLocation: true,
    showRegistration: true,
    showParticipants: true,
  },
};
