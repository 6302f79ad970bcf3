import { ROUTES } from '@tabiya/domain/routes/routes';
import type { Plugin } from 'vite';

/** The developers' page for testing the sign-in service: on one machine only, never on a deployed site. */
export const AUTH_TEST_PAGE = ROUTES.authTest.path.slice(1);

/**
 * Emits the built `index.html` once per page, as `{page}.html`, and drops the original: the static host does no
 * rewrites, and its `/` is the landing page, which is not part of this app.
 */
export function htmlPages(pages: readonly string[]): Plugin {
  return {
    name: 'tabiya:html-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after Vite has put the final index.html into the bundle.
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build holds no index.html to copy');
        for (const page of pages) {
          this.emitFile({ type: 'asset', fileName: `${page}.html`, source: index.source });
        }
        delete bundle['index.html'];
      },
    },
  };
}
