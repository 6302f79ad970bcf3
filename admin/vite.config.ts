import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { AUTH_TEST_PAGE, htmlPages } from './build/html-pages.ts';
import { withoutUnusedSignIn } from './build/without-unused-sign-in.ts';

/** Deployments switch it off: see netlify.toml. */
const hasAuthTest = process.env['AUTH_TEST'] !== 'off';

/** What three screens and more share. */
const SHARED =
  /node_modules\/(react|react-dom|scheduler|@supabase\/[\w-]+|@tanstack\/(query-core|react-query)|zod)\/|src\/(ui|session|data|drafts)|domain\//;

/** What only the parts of the list of participants share. */
const OF_ENTRIES =
  /domain\/(entries\/(registration|answers|entry-choices|player-fields|section-limits)|participants\/(?!participant\.ts|list-|listed-|rating-list|name-agreement|player-search)|words\/en\/registration-form)/;

/** What only screens share on which an event is edited. */
const OF_EDITING = /src\/data\/(edit-event|publishing)|domain\/event\/publication/;

/** What the editor opens without: dialogs, what checks an event before it is saved, and what other screens show. */
const LATER = [
  /src\/ui\/(Dialog|headless\/(dialog|modal)|TextArea|Meter)/,
  /src\/data\/(listed-events|section-results|personal-data|self-service)/,
  /domain\/(event\/editable-event|entries\/(entry-problems|fees|rating-field|tidy-text)|money\/plain-amount)/,
];

/** What only looking into rating lists needs, and only playing: neither is on a screen from the start. */
const OF_LISTS =
  /domain\/participants\/(list-(differences|matches)|listed-|rating-list|name-agreement|player-search)/;
const OF_PLAYING = /domain\/(results|standings|interchange)\//;

const APART = [OF_ENTRIES, OF_EDITING, OF_LISTS, OF_PLAYING, ...LATER];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutUnusedSignIn(),
    tailwindcss(),
    htmlPages(hasAuthTest ? [...ADMIN_PAGES, AUTH_TEST_PAGE] : ADMIN_PAGES),
  ],
  define: { __HAS_AUTH_TEST__: String(hasAuthTest) },
  build: {
    // The Content-Security-Policy allows nothing inline: no data: addresses, no polyfill in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'app',
              priority: 2,
              test: (id) => SHARED.test(id) && !APART.some((part) => part.test(id)),
              minShareCount: 3,
            },
            { name: 'editing', priority: 1, test: OF_EDITING, minShareCount: 2 },
            { name: 'entries', priority: 1, test: OF_ENTRIES, minShareCount: 2 },
            { name: 'forms', priority: 1, test: /react-hook-form/ },
          ],
        },
      },
    },
  },
});
