/**
 * Replaces the realtime and storage clients in the bundle: supabase-js always creates both, and the app uses neither.
 * Together they are 25 KB (gzip) of the script.
 */
export class RealtimeClient {
  /** Called with each new session; does nothing. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class StorageClient {}

export class StorageApiError extends Error {}
