import { expect, test } from 'vitest';
import { findUnusedExports } from './unused-exports.ts';

const event = { path: 'domain/event/event.ts', exports: ['isTab', 'Tab'], takes: [] };

test('an export that no file imports is found, whether type or value', () => {
  const page = {
    path: 'site-renderer/render.ts',
    exports: [],
    takes: [{ imported: '@tabiya/domain/event/event', names: ['Tab'] }],
  };
  expect(findUnusedExports([event, page])).toEqual(['domain/event/event.ts: isTab']);
  expect(findUnusedExports([event])).toHaveLength(2);
});

test('importing a whole module uses all of it', () => {
  const other = {
    path: 'domain/event/plan.ts',
    exports: [],
    takes: [{ imported: './event.ts', names: 'all' as const }],
  };
  expect(findUnusedExports([event, other])).toEqual([]);
});

test('exports that the platform reads need no import', () => {
  const handler = { path: 'functions/page.ts', exports: ['default', 'config'], takes: [] };
  expect(findUnusedExports([handler])).toEqual([]);
});
