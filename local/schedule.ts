/** How often scheduled functions run here, whatever their schedule says, in milliseconds. */
const period = 60_000;

/**
 * Runs the scheduled functions now and every minute, never twice at once. A minute serves every
 * schedule: what they do is to finish what is left over. Returns how to stop, which waits for a run
 * under way.
 */
export function startSchedule(run: () => Promise<void>): () => Promise<void> {
  let underWay = run();
  let idle = false;
  const markIdle = () => {
    idle = true;
  };
  void underWay.then(markIdle);
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    underWay = run();
    void underWay.then(markIdle);
  }, period);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
