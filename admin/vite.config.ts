import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { AUTH_TEST_PAGE, htmlPages } from './build/html-pages.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Deployments switch it off: see netlify.toml. */
const hasAuthTest = process.env['AUTH_TEST'] !== 'off';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    htmlPages(hasAuthTest ? [...ADMIN_PAGES, AUTH_TEST_PAGE] : ADMIN_PAGES),
    serviceWorker(),
  ],
  define: { __HAS_AUTH_TEST__: String(hasAuthTest) },
  build: {
    // What a screen loads, for the test of its weight.
    manifest: true,
    // The Content-Security-Policy allows nothing inline: no data: addresses, no polyfill in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What many screens share comes in one file: each of a few lines would weigh more than it holds.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /admin\/src\/(ui|tournament|event-form)\/(?!ColorField)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
