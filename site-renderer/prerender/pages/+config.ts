import type { Config } from 'vike/types';

/** Every page here is prerendered at build time; a page is a function that returns its whole document. */
export default {
  filesystemRoutingRoot: '/',
  prerender: { partial: true, noExtraDir: true },
  // No hydration: the only script of a page is the one in its document.
  meta: { Page: { env: { server: true } } },
} satisfies Config;
