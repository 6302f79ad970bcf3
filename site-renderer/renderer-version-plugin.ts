import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PLACEHOLDER = '@@renderer-version@@';

/**
 * Gives `__RENDERER_VERSION__` a hash of the finished bundle, in which are React, the styles, the scripts and
 * the domain's rules: it changes exactly when the renderer does. Unbundled, in tests, it is `unbundled`.
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
