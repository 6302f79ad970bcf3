import { expect, test } from 'vitest';
import { findViolations } from './import-rules.ts';

const broken = (path: string, imported: string) =>
  findViolations([{ path, imports: [imported] }]).length > 0;

test.each([
  ['domain/event.ts', 'react'],
  ['domain/event.ts', 'node:fs'],
  ['site-renderer/page/EventPage.tsx', '@supabase/supabase-js'],
  ['site-renderer/page/EventPage.tsx', '../render.tsx'],
  ['site-renderer/render.tsx', '@tabiya/functions/publish'],
  ['admin/src/features/editor/EditorPage.tsx', '../auth/AuthPage.tsx'],
  ['admin/src/features/editor/EditorPage.tsx', '../../app/router.tsx'],
  ['admin/src/features/editor/EditorPage.tsx', '@supabase/supabase-js'],
  ['admin/src/features/editor/EditorPage.tsx', '@tabiya/site-renderer/render'],
  ['admin/src/data/events.ts', '../ui/Button.tsx'],
  ['admin/src/ui/Button.tsx', '@tabiya/domain/event'],
  ['functions/publish.ts', '../local/host.ts'],
  ['functions/publish.ts', '@tabiya/site-renderer/page/EventPage.tsx'],
  ['local/host.ts', '../e2e/thread.spec.ts'],
])('%s may not import %s', (path, imported) => {
  expect(broken(path, imported)).toBe(true);
});

test.each([
  ['domain/event.ts', './round.ts'],
  ['domain/event.ts', 'zod'],
  ['site-renderer/page/EventPage.tsx', 'react/jsx-runtime'],
  ['admin/src/app/router.tsx', '../features/editor/EditorPage.tsx'],
  ['admin/src/features/editor/EditorPage.tsx', './tabs/HomeTab.tsx'],
  ['admin/src/features/editor/EditorPage.tsx', '@tabiya/site-renderer/page/EventPage.tsx'],
  ['admin/src/data/events.ts', '@supabase/supabase-js'],
  ['functions/publish.ts', '@tabiya/site-renderer/render'],
  ['functions/publish.test.ts', '../local/testing.ts'],
  ['local/host.ts', '../functions/_shared/headers.ts'],
])('%s may import %s', (path, imported) => {
  expect(broken(path, imported)).toBe(false);
});

test('a broken rule says why it is one', () => {
  const [violation] = findViolations([{ path: 'domain/event.ts', imports: ['react'] }]);
  expect(violation?.rule).toContain('domain is pure');
});
