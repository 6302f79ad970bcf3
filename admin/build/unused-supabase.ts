/**
 * Stands in for the realtime and storage clients in the bundle: supabase-js makes one of each at its start
 * whether they are used or not, and the app uses neither. Together they are 25 KB (gzip) of the script.
 */
export class RealtimeClient {
  /** Told of each new session; nobody is listening. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class StorageClient {}

export class StorageApiError extends Error {}
