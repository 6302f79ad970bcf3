import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { AUTH_TEST_PAGE, htmlPages } from './build/html-pages.ts';
import { noCircularChunks } from './build/no-circular-chunks.ts';
import { withoutUnusedSignIn } from './build/without-unused-sign-in.ts';

/** Deployments switch it off: see netlify.toml. */
const hasAuthTest = process.env['AUTH_TEST'] !== 'off';

/** What three screens and more share. */
const SHARED =
  /node_modules\/(react|react-dom|scheduler|@supabase\/[\w-]+|@tanstack\/(query-core|react-query)|zod)\/|src\/(ui|session|data|drafts)|domain\//;

/** What only the screens share that read the list of participants. */
const OF_ENTRIES =
  /domain\/(entries\/(entry-money|form\/(read|typed|desk-field|attributes))|participants\/(?!participant(-csv)?\.ts|file-encoding|shown-name|list-(?!c)|listed-|rating-list|name-agreement|player-search)|words\/en\/(registration-form|entry-questions))|money\/plain-amount|src\/data\/(participants|receipts|rating-lists)/;

/** What shows an event as its page does. */
const OF_THE_PAGE =
  /site-renderer\/elements\/(links|FormattedText|venue)|domain\/(words\/en\/event-page|text\/(formatted|linked)-text|participants\/shown-name)/;

/** What the small forms about participants share. */
const OF_SMALL_FORMS = /edits\/use-kept-fields|details\/TypedAmount/;

/** What writes the files of pairing programs. */
const OF_EXPORTS = /domain\/interchange\/(entries-export|trf\/write-trf)/;

/** What only writing to players needs. */
const OF_MESSAGES = /domain\/messages\/|src\/data\/messages/;

/** What only screens share on which an event is edited. */
const OF_EDITING =
  /src\/(drafts\/(event-draft|merge-)|data\/(edit-event|publishing|field-labels)|ui\/ColorField|event-form\/(offer-change-mail|pictures\/(PictureControl|kinds)))|domain\/(event\/(publication|event-page|venue-address|start-date)|entries\/(section-texts|field-place)|time-and-place\/zone-names)/;

/** What the editor opens without: dialogs, what checks an event before it is saved, and what other screens show. */
const LATER = [
  /src\/ui\/(Dialog|headless\/(dialog|modal)|TextArea|Meter|ConflictNotice)/,
  /src\/data\/(listed-events|section-results|personal-data|self-service)/,
  /domain\/(event\/(editable-event|sample-(event|news))|participants\/(participant-csv|file-encoding)|entries\/(section-limits|entry-problems)|money\/plain-amount)/,
];

/** What only looking into rating lists needs, and only playing: neither is on a screen from the start. */
const OF_LISTS =
  /domain\/participants\/(list-(differences|matches)|listed-|rating-list|name-agreement|player-search)/;
const OF_PLAYING = /domain\/(results|standings|interchange)\//;

const APART = [OF_ENTRIES, OF_THE_PAGE, OF_MESSAGES, OF_EDITING, OF_LISTS, OF_PLAYING, ...LATER];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutUnusedSignIn(),
    tailwindcss(),
    noCircularChunks(),
    htmlPages(hasAuthTest ? [...ADMIN_PAGES, AUTH_TEST_PAGE] : ADMIN_PAGES),
  ],
  define: { __HAS_AUTH_TEST__: String(hasAuthTest) },
  build: {
    // The Content-Security-Policy allows nothing inline: no data: addresses, no polyfill in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Scripts list the names of others, so a screen is 1 KB lighter without any but the hash.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // A group holds what is named for it, not what that imports as well.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'app',
              priority: 2,
              test: (id) => SHARED.test(id) && !APART.some((part) => part.test(id)),
              minShareCount: 3,
              // Begins before all others, so it imports none of them.
              includeDependenciesRecursively: true,
            },
            {
              name: 'editing',
              priority: 1,
              test: OF_EDITING,
              minShareCount: 2,
            },
            {
              name: 'entries',
              priority: 1,
              test: OF_ENTRIES,
              minShareCount: 2,
            },
            {
              name: 'exports',
              priority: 1,
              test: OF_EXPORTS,
              minShareCount: 2,
            },
            { name: 'page', priority: 1, test: OF_THE_PAGE, minShareCount: 2 },
            { name: 'forms', priority: 1, test: /react-hook-form/ },
            { name: 'small-forms', priority: 1, test: OF_SMALL_FORMS },
          ],
        },
      },
    },
  },
});
