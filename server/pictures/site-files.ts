import { perEnvironment } from '../environment/environment.ts';

/** How long the site may take to send a file, in milliseconds. */
const PATIENCE_MS = 10_000;

type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Returns how to read the fonts and the WebAssembly of share pictures where functions are deployed as single files: from
 * the site. undefined on one machine, which has them on its disk.
 */
export function createSiteFileReader(environment: {
  pageStore: 'blobs' | 'directory';
  siteUrl: string;
}): ReadFile | undefined {
  if (environment.pageStore === 'directory') return undefined;
  return async (path) => {
    const url = new URL(path, environment.siteUrl);
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

/** The reader that the environment configures. */
export const siteFileReader = perEnvironment(createSiteFileReader);
