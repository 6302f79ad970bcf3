import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as prerender } from 'vike/api';
import { build } from 'vite';
import { policy } from './document.ts';
import { SITE_PICTURE } from './prerender/site.ts';

/*
 * Three builds: dist/render is the renderer that the functions import, dist/share-picture what draws share pictures, and
 * dist/client holds the prerendered pages. csp.json, outside of what is served, maps each of them to its
 * Content-Security-Policy.
 */
const root = import.meta.dirname;
const client = join(root, 'dist/client');

process.chdir(root);
await build({ configFile: join(root, 'vite.render.config.ts') });
await build({ configFile: join(root, 'vite.share-picture.config.ts') });
await prerender();
// The pages have no client-side code; of what the build emits beside them, only pictures are ever requested.
const assets = readdirSync(join(client, 'assets'), { recursive: true, withFileTypes: true });
for (const { name, parentPath } of assets.filter((entry) => entry.isFile())) {
  if (!name.endsWith('.webp')) rmSync(join(parentPath, name));
}
rmSync(join(root, 'dist/server'), { recursive: true, force: true });
rmSync(join(root, 'dist/assets.json'), { force: true });

// The picture that link previews of the site itself show.
const { renderSharePicture } = await import('@tabiya/site-renderer/share-picture');
const pictureFile = join(client, SITE_PICTURE.path);
mkdirSync(dirname(pictureFile), { recursive: true });
writeFileSync(pictureFile, await renderSharePicture(SITE_PICTURE.model));

// The scripts that pages load on demand.
const { formScriptFiles, eventScriptFiles } = await import('@tabiya/site-renderer/render');
for (const [file, code] of [...formScriptFiles(), ...eventScriptFiles()]) {
  mkdirSync(dirname(join(client, file)), { recursive: true });
  writeFileSync(join(client, file), code);
}

// Without the operator's text there is no imprint.
if (!process.env['IMPRINT_TEXT']) rmSync(join(client, 'imprint.html'), { force: true });

const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replaceAll('\\', '/'));
const policies = pages
  .sort()
  .map((file) => [file, pagePolicy(readFileSync(join(client, file), 'utf8'))]);
writeFileSync(
  join(root, 'dist/csp.json'),
  `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`,
);

/** The Content-Security-Policy of a finished page: for its style and, if it has one, its script. */
function pagePolicy(html: string): string {
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1];
  const loadsScripts = /createElement\(.script.\)/.test(script ?? '');
  return policy({
    css,
    loadsScripts,
    ...(script !== undefined && { script }),
    showsPictures: html.includes('<img '),
  });
}
