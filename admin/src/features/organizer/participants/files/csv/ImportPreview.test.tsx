import { matchColumns } from '@tabiya/domain/entries/list/import-columns';
import { checkImport } from '@tabiya/domain/entries/list/participant-import';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../../site-renderer/testing/html.ts';
import { ImportPreview } from './ImportPreview.tsx';

const event = { ...EMPTY_EVENT, federationType: 'FIDE' } as const;
const match = matchColumns(['Name', 'Email', 'FIDE ID', 'Section'], event);
const previewOf = (lines: string[][]) => {
  const rows = checkImport(lines, match, { event }, []);
  return textContent(renderToStaticMarkup(<ImportPreview rows={rows} />));
};

test('a preview counts the lines that can and can’t be imported, and lists the latter first with their problems', () => {
  const preview = previewOf([
    ['Fay', 'fay@x.example', '1', ''],
    ['Gus', 'gus@x.example', '2', 'Blitz'],
  ]);
  expect(preview).toContain('1 ready to import , 1 skipped');
  expect(preview).toMatch(/Line 3 Gus .*“Blitz” .*Line 2 Fay/);
  expect(previewOf([['Fay', 'fay@x.example', '1', '']])).not.toContain('skipped');
});

test('lines with the same name are counted, and each line lists the others', () => {
  const preview = previewOf([
    ['Bob', 'bob@x.example', '1', ''],
    ['Cora', 'cora@x.example', '2', ''],
    ['Bob', 'bob2@x.example', '3', ''],
  ]);
  expect(preview).toContain('2 have the same name as someone else in the file');
  expect(preview).toMatch(/Line 2 Bob .* line 4 .*Line 4 Bob .* line 2 /);
});
