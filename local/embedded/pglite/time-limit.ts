/** The fraction of the limit, as a divisor, after which a call's processor time is first checked. */
const QUICK = 4;

/** How many times its limit a call may take in wall-clock time if it gets too little of the processor. */
const STARVED = 4;

/** The shortest time between two checks of the processor time, in milliseconds. */
const LOOK_MS = 50;

/**
 * Ends a call that uses the processor for longer than its limit. In wall-clock time it may take a multiple of that,
 * since a busy machine gives the processor to others for a while.
 *
 * @param limitMs the limit in milliseconds
 * @param processorTime returns the processor time used by the call's thread so far, in milliseconds
 * @param end called once, unless the limit was lifted before
 * @returns lifts the limit, since the call has been answered
 */
export function limitTime(
  limitMs: number,
  processorTime: () => Promise<number>,
  end: () => void,
): () => void {
  let isLifted = false;
  let timer: NodeJS.Timeout;
  const after = (milliseconds: number, look: () => Promise<void>) => {
    if (isLifted) return;
    timer = setTimeout(() => {
      // If this thread was blocked, the answer may have arrived but not been read yet.
      setImmediate(() => {
        // A thread that ended meanwhile has no processor time, and no calls.
        if (!isLifted) look().catch(() => undefined);
      });
    }, milliseconds);
    timer.unref();
  };
  // Few calls take this long, so the others don't pay for reading the processor time.
  const startsAt = limitMs / QUICK;
  const started = performance.now();
  after(startsAt, async () => {
    const usedBefore = (await processorTime()) - startsAt;
    const look = async () => {
      const used = (await processorTime()) - usedBefore;
      const taken = performance.now() - started;
      const rest = Math.min(limitMs - used, limitMs * STARVED - taken);
      if (rest > 0) after(Math.max(rest, LOOK_MS), look);
      else if (!isLifted) end();
    };
    after(limitMs - startsAt, look);
  });
  return () => {
    isLifted = true;
    clearTimeout(timer);
  };
}
