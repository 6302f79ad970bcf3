import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const DOCUMENTS = FILES.filter((path) => path.endsWith('.md'));

test('every link between documents leads to an existing file and heading', () => {
  const broken = DOCUMENTS.flatMap((path) =>
    linksOf(path)
      .filter(({ file, heading }) => !existsSync(file) || !headingsOf(file).includes(heading))
      .map(({ link }) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('each top folder is described', () => {
  const folders = new Set(FILES.flatMap((path) => path.match(/^[^./][^/]*(?=\/)/) ?? []));
  expect([...folders].filter((folder) => !DOCUMENTS.includes(`${folder}/README.md`))).toEqual([]);
});

function linksOf(path: string) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', heading = ''] = link.split('#');
      return {
        link,
        heading,
        file: file === '' ? join(ROOT, path) : join(ROOT, dirname(path), file),
      };
    });
}

/** Returns the anchors of a document's headings, as repository hosts make them, and the empty one of a link without. */
function headingsOf(file: string): string[] {
  if (!file.endsWith('.md')) return [''];
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
  const anchors = [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return ['', ...anchors];
}
