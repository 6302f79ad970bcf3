import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ADMIN_PAGES, htmlPages } from './build/html-pages.ts';

const unusedSupabase = join(import.meta.dirname, 'build/unused-supabase.ts');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), htmlPages(ADMIN_PAGES)],
  resolve: {
    alias: {
      '@supabase/realtime-js': unusedSupabase,
      '@supabase/storage-js': unusedSupabase,
    },
  },
  build: {
    // The Content-Security-Policy allows nothing inline: no data: addresses, no polyfill in the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
