/** The interval of scheduled functions here, whatever their schedule, in milliseconds. */
const period = 60_000;

/**
 * Runs the scheduled functions now and every minute, never twice at once. A minute suits every schedule, since they
 * only finish leftover work. Returns a function that stops and waits for a run in progress.
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
