type Answer = (request: Request) => Promise<Response>;

/** In milliseconds: longer than the service takes to compare a password, unless it is very busy. */
const STEP = 400;

const now = () => performance.now();
const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Answers a failed attempt to sign in, and each request for a link to reset a password, after the same time whether the
 * address has an account or not: a password is compared only where there is one, which takes a while. What takes longer
 * than a step is answered after two, and so on.
 */
export async function inEvenTime(request: Request, answer: Answer): Promise<Response> {
  const started = now();
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  const response = await answer(request);
  const isFailedSignIn = path.endsWith('/token') && response.status === 400;
  if (isFailedSignIn || path.endsWith('/recover')) {
    await sleep(STEP - ((now() - started) % STEP));
  }
  return response;
}
