import { expect, test } from 'vitest';
import { findViolations } from './import-rules.ts';

const broken = (path: string, imported: string) =>
  findViolations([{ path, imports: [imported] }]).length > 0;

test.each([
  ['domain/event/event.ts', 'react'],
  ['domain/event/event.ts', 'node:fs'],
  ['domain/standings/rounds.ts', '../interchange/trf/tournament.ts'],
  ['domain/new-folder/thing.ts', '../text/link.ts'],
  ['site-renderer/event-page/EventPage.tsx', '@supabase/supabase-js'],
  ['site-renderer/event-page/EventPage.tsx', '../render.tsx'],
  ['site-renderer/render.tsx', '@tabiya/functions/publish'],
  ['admin/src/features/editor/screen/EditorPage.tsx', '../../auth/AuthPage.tsx'],
  ['admin/src/features/editor/screen/EditorPage.tsx', '../../../app/router.tsx'],
  ['admin/src/features/editor/screen/EditorPage.tsx', '@supabase/auth-js'],
  ['admin/src/features/editor/screen/EditorPage.tsx', '@tabiya/site-renderer/render'],
  ['admin/src/features/organizer/participants/form/AddForm.tsx', '../details/Money.tsx'],
  ['admin/src/features/organizer/participants/list/List.tsx', '../ParticipantsPanel.tsx'],
  ['admin/src/entry-operations/desk.ts', '../features/organizer/admin/OrganizerPage.tsx'],
  ['admin/src/data/events.ts', '../ui/Button.tsx'],
  ['admin/src/data/events.ts', 'react'],
  ['admin/src/session/auth-context.ts', '../ui/Button.tsx'],
  ['admin/src/ui/Button.tsx', '@tabiya/domain/event/event'],
  ['functions/publish.ts', '../local/host.ts'],
  ['functions/publish.ts', '@tabiya/site-renderer/event-page/EventPage.tsx'],
  ['local/host.ts', '../e2e/site/thread.spec.ts'],
])('%s may not import %s', (path, imported) => {
  expect(broken(path, imported)).toBe(true);
});

test.each([
  ['domain/event/event.ts', './round.ts'],
  ['domain/standings/rounds.ts', '../pairing/game.ts'],
  ['domain/event/event.ts', 'zod'],
  ['site-renderer/event-page/EventPage.tsx', 'react/jsx-runtime'],
  ['admin/src/app/router.tsx', '../features/editor/screen/EditorPage.tsx'],
  ['admin/src/features/editor/screen/EditorPage.tsx', '../tabs/HomeTab.tsx'],
  [
    'admin/src/features/editor/screen/EditorPage.tsx',
    '@tabiya/site-renderer/event-page/EventPage.tsx',
  ],
  ['admin/src/features/organizer/participants/details/Money.tsx', '../form/TypedAmount.tsx'],
  ['admin/src/features/organizer/participants/ParticipantsTab.tsx', './list/List.tsx'],
  ['admin/src/data/events.ts', '@supabase/postgrest-js'],
  ['admin/src/data/events.ts', '../../../supabase/database-types.ts'],
  ['admin/src/session/use-plan.ts', 'react'],
  ['functions/publish.ts', '@tabiya/site-renderer/render'],
  ['functions/publish.test.ts', '../local/testing.ts'],
  ['local/host.ts', '../server/http/headers.ts'],
])('%s may import %s', (path, imported) => {
  expect(broken(path, imported)).toBe(false);
});

test('a violation explains its rule', () => {
  const [violation] = findViolations([{ path: 'domain/event/event.ts', imports: ['react'] }]);
  expect(violation?.rule).toContain('domain is pure');
});
