import { ROUTES } from '@tabiya/domain/routes/routes';
import { FONT_FILES } from '@tabiya/site-renderer/look/typeface.ts';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The developers' page for testing the sign-in service: on one machine only, never on a deployed site. */
export const AUTH_TEST_PAGE = ROUTES.authTest.path.slice(1);

/** A page keeps the font that it was first shown in, so the typeface of titles is loaded with the page. */
const TYPEFACE: HtmlTagDescriptor = {
  tag: 'link',
  attrs: {
    rel: 'preload',
    href: FONT_FILES.latin.path,
    as: 'font',
    type: 'font/woff2',
    crossorigin: 'anonymous',
  },
};

/**
 * Emits the built `index.html` once per page, as `{page}.html`, and drops the original: the static host does no
 * rewrites, and its `/` is the landing page, which is not part of this app. Preloads the typeface.
 */
export function htmlPages(pages: readonly string[]): Plugin {
  return {
    name: 'tabiya:html-pages',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [TYPEFACE],
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
