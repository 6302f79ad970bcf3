import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/offline/service-worker.ts');

/** The file that the worker answers navigations with: see there. */
const SHELL = 'dashboard.html';

/**
 * Emits the service worker, with the list of the files that it keeps: those of `assets/`, whose names change with their
 * content, and one page. A plugin of Workbox does as much with two hundred packages more.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'tabiya:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle[SHELL];
        if (shell?.type !== 'asset') throw new Error(`The build has no ${SHELL}`);
        const revision = createHash('sha256').update(shell.source).digest('hex').slice(0, 16);
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const kept = [
          { url: `/${SHELL}`, revision },
          ...assets.map((file) => ({ url: `/${file}`, revision: null })),
        ];
        const source = (await bundled()).replace('self.__WB_MANIFEST', JSON.stringify(kept));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The worker and what it imports, as one script. */
async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [chunk] = Array.isArray(output)
    ? (output[0]?.output ?? [])
    : 'output' in output
      ? output.output
      : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
