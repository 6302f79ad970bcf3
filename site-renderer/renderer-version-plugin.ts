import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PLACEHOLDER = '@@renderer-version@@';

/**
 * Sets `__RENDERER_VERSION__` to a hash of the finished bundle with React, styles, scripts, and domain rules, so that
 * it changes exactly when the renderer does. Unbundled, in tests, it is `unbundled`.
 */
export function rendererVersion(): Plugin {
  return {
    name: 'tabiya:renderer-version',
    config: (_, { command }) => ({
      define: {
        __RENDERER_VERSION__: JSON.stringify(command === 'build' ? PLACEHOLDER : 'unbundled'),
      },
    }),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const code = chunks.map((chunk) => chunk.code).join('');
      const version = createHash('sha256').update(code).digest('hex').slice(0, 12);
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(PLACEHOLDER, version);
    },
  };
}
