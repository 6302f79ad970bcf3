type Answer = (request: Request) => Promise<Response>;

/** The step in milliseconds: longer than comparing a password takes, unless the service is very busy. */
const STEP = 400;

const now = () => performance.now();
const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes failed sign-ins and password reset requests take the same time whether the address has an account or not:
 * comparing a password, which only happens for existing accounts, takes a while. Delays responses to a multiple of the
 * step.
 */
export async function answerInSteps(request: Request, answer: Answer): Promise<Response> {
  const started = now();
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  const response = await answer(request);
  const isFailedSignIn = path.endsWith('/token') && response.status === 400;
  if (isFailedSignIn || path.endsWith('/recover')) {
    await sleep(STEP - ((now() - started) % STEP));
  }
  return response;
}
