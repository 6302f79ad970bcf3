/** Lines for the operator. */
export interface Log {
  /** Something went wrong; always written. */
  error(message: string, details: { requestId?: string; error: unknown }): void;
  /** What happens, one line of JSON; null unless asked for. */
  debug: ((event: Record<string, unknown>) => void) | null;
}

/** Writes errors to the standard error stream, and with `debug` everything else to the output. */
export function createLog({ debug }: { debug: boolean }): Log {
  return {
    error(message, { requestId, error }) {
      const id = requestId === undefined ? '' : ` [${requestId}]`;
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(`${new Date().toISOString()}${id} ${message}: ${cause}`);
    },
    debug: debug
      ? (event) => console.log(JSON.stringify({ time: new Date().toISOString(), ...event }))
      : null,
  };
}
