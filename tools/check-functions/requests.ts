import { setTimeout } from 'node:timers/promises';
import type { Scene } from './scene.ts';

/** A complete answer of the site. */
type Answer = { status: number; headers: Headers; text: string };

type RequestContext = Pick<Scene, 'runtime'>;

/** Requests a path of the site, without following redirects. */
export async function ask(
  { runtime }: RequestContext,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(runtime.origin + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Posts JSON, as the organizer if `accessToken` is given. Throws with the response if it is refused. */
export async function post(
  scene: RequestContext & Pick<Scene, 'world'>,
  path: string,
  body: object,
  as: 'organizer' | 'visitor' = 'organizer',
): Promise<Answer> {
  const { accessToken } = scene.world.owner;
  const answer = await ask(scene, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: scene.runtime.origin,
      ...(as === 'organizer' && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status >= 300) {
    throw new Error(`${path} answers ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
  return answer;
}

/** Expects a path to answer 200 with all of these texts, and returns the response. */
export async function expectPage(
  scene: RequestContext,
  path: string,
  ...texts: readonly string[]
): Promise<Answer> {
  const answer = await ask(scene, path);
  if (answer.status !== 200) throw new Error(`${path} has status ${answer.status}.`);
  const missing = texts.filter((text) => !answer.text.includes(text));
  if (missing.length > 0) throw new Error(`${path} does not say “${missing.join('”, “')}”.`);
  return answer;
}

/** Waits until a condition is met; throws `says` if that takes more than half a minute. */
export async function eventually(says: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(says);
    await setTimeout(200);
  }
}
