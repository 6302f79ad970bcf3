import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as prerender } from 'vike/api';
import { build } from 'vite';
import { policy } from './document.ts';

/*
 * Two builds: dist/render is the renderer that the functions import, dist/client holds the prerendered pages. Beside
 * it, where nobody is served from, csp.json maps each of them to its Content-Security-Policy.
 */
const root = import.meta.dirname;
const client = join(root, 'dist/client');

process.chdir(root);
await build({ configFile: join(root, 'vite.render.config.ts') });
await prerender();
// The pages have no client-side part; what is emitted for one is never asked for.
rmSync(join(client, 'assets'), { recursive: true, force: true });
rmSync(join(root, 'dist/server'), { recursive: true, force: true });
rmSync(join(root, 'dist/assets.json'), { force: true });

// Who runs the site is theirs to say: without their words there is no such page.
if (!process.env['IMPRINT_TEXT']) rmSync(join(client, 'imprint.html'), { force: true });

const pages = readdirSync(client).filter((file) => file.endsWith('.html'));
const policies = pages
  .sort()
  .map((file) => [file, policyOf(readFileSync(join(client, file), 'utf8'))]);
writeFileSync(
  join(root, 'dist/csp.json'),
  `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`,
);

/** The policy of a finished page: of its one style and, if it has one, its one script that runs. */
function policyOf(html: string): string {
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1];
  return policy({ css, ...(script !== undefined && { script }) });
}
