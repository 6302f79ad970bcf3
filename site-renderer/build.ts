import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharePictureModel } from '@tabiya/domain/pages/share-picture';
import { picturePath } from '@tabiya/domain/routes/paths';
import { WORDS } from '@tabiya/domain/words/public-words';
import { build as prerender } from 'vike/api';
import { build } from 'vite';
import { policy } from './document.ts';
import { FONT_FILES } from './look/typeface.ts';
import { SAMPLE, SAMPLE_PICTURE } from './prerender/site.ts';
import { SITE_PICTURES } from './site-frame/site-pictures.ts';

/*
 * Runs three builds: dist/render is the renderer that the functions import, dist/share-picture draws share pictures,
 * and dist/client has the prerendered pages. csp.json, which is not served, maps each of them to its
 * Content-Security-Policy.
 */
const root = import.meta.dirname;
const client = join(root, 'dist/client');

process.chdir(root);
await build({ configFile: join(root, 'vite.render.config.ts') });
await build({ configFile: join(root, 'vite.share-picture.config.ts') });
await prerender();
// The pages have no client-side code; of the build's other output, only pictures are ever requested.
const assets = readdirSync(join(client, 'assets'), { recursive: true, withFileTypes: true });
for (const { name, parentPath } of assets.filter((entry) => entry.isFile())) {
  if (!name.endsWith('.webp')) rmSync(join(parentPath, name));
}
rmSync(join(root, 'dist/server'), { recursive: true, force: true });
rmSync(join(root, 'dist/assets.json'), { force: true });

for (const { from, path } of Object.values(FONT_FILES)) {
  copyFileSync(fileURLToPath(import.meta.resolve(from)), join(client, path));
}

// The link preview pictures of the site's own pages and of the sample.
const { renderSharePicture } = await import('@tabiya/site-renderer/share-picture');
for (const { path, model } of Object.values(SITE_PICTURES)) {
  writePicture(path, await renderSharePicture(model));
}
const sample = sharePictureModel(SAMPLE.event, WORDS);
const [logo, cover] = [sample.logo, sample.cover].map(
  (picture) =>
    picture &&
    new Uint8Array(readFileSync(join(client, picturePath(SAMPLE.event.eventId, picture)))),
);
writePicture(
  SAMPLE_PICTURE,
  await renderSharePicture(sample, { logo: logo ?? null, cover: cover ?? null }),
);

// The scripts that pages load on demand.
const { formScriptFiles, eventScriptFiles, resultsScriptFiles } = await import(
  '@tabiya/site-renderer/render'
);
for (const [file, code] of [formScriptFiles(), eventScriptFiles(), resultsScriptFiles()].flat()) {
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

function writePicture(path: string, bytes: Uint8Array): void {
  const file = join(client, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Returns the Content-Security-Policy of a finished page: for its style and, if it has one, its script. */
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
