/** A sliding-window rate limiter per key. */
interface SlidingWindow {
  /** Milliseconds until the key is below its limit; 0 if it is now. */
  wait(key: string, now: number): number;
  add(key: string, now: number): void;
  /** Undoes one `add` made at that time. */
  remove(key: string, now: number): void;
}

/** The maximum number of keys; the oldest is dropped. */
const MOST_KEYS = 10_000;

/** Allows `limit` entries per key in any `spanMs` milliseconds. */
export function createSlidingWindow(limit: number, spanMs: number): SlidingWindow {
  const times = new Map<string, number[]>();

  function recent(key: string, now: number): number[] {
    const left = (times.get(key) ?? []).filter((time) => time > now - spanMs);
    if (left.length === 0) times.delete(key);
    else times.set(key, left);
    return left;
  }

  function makeRoom(now: number): void {
    if (times.size < MOST_KEYS) return;
    for (const key of [...times.keys()]) recent(key, now);
    const [oldest] = times.keys();
    if (times.size >= MOST_KEYS && oldest !== undefined) times.delete(oldest);
  }

  return {
    wait(key, now) {
      const freeing = recent(key, now).at(-limit);
      return freeing === undefined ? 0 : freeing + spanMs - now;
    },
    add(key, now) {
      if (!times.has(key)) makeRoom(now);
      times.set(key, [...recent(key, now), now]);
    },
    remove(key, now) {
      const left = times.get(key) ?? [];
      const at = left.indexOf(now);
      if (at >= 0) left.splice(at, 1);
    },
  };
}
