import { readFileSync } from 'node:fs';
import { EMPTY_EVENT, eventFieldsSchema, fieldLabel, tabOfField } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { readSnapshot } from '@tabiya/domain/event/publication';
import { sampleEventPage } from '@tabiya/domain/event/sample-event';
import { matchColumns } from '@tabiya/domain/participants/import-columns';
import { entryColumnsSchema, usedColumns } from '@tabiya/domain/participants/list-columns';
import { csvHeads } from '@tabiya/domain/participants/participant-csv';
import { EMPTY_ENTRY } from '@tabiya/domain/participants/participant-entry';
import { EventPage } from '@tabiya/site-renderer/event-page/EventPage.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { FieldGroup } from '../admin/src/features/editor/fields/FieldGroup.tsx';
import {
  choiceLabel,
  columnChoices,
} from '../admin/src/features/organizer/participants/columns.ts';
import { ParticipantForm } from '../admin/src/features/organizer/participants/ParticipantForm.tsx';
import { type Auth, AuthContext } from '../admin/src/session/auth-context.ts';
import { generateKnownRequests, REQUESTS_FILE } from './data-requests/generate.ts';

// Forms store input in the browser, which does not exist here.
vi.hoisted(() => {
  const empty = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} };
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
});

/*
 * What ARCHITECTURE.md says of adding a field and a column: everything below finds them by their records alone. These
 * two exist in this test only.
 */
vi.mock('@tabiya/domain/event/fields', async (original) => {
  const { EVENT_FIELDS } = await original<typeof import('@tabiya/domain/event/fields')>();
  const { textField } = await import('@tabiya/domain/event/field');
  const rulebook = { tab: 'rules', group: 'Rulebook', fills: 'rules' } as const;
  return { EVENT_FIELDS: { ...EVENT_FIELDS, appeals: textField('Appeals', rulebook) } };
});

vi.mock('@tabiya/domain/participants/columns', async (original) => {
  const columns = await original<typeof import('@tabiya/domain/participants/columns')>();
  const z = await import('zod/mini');
  const team = {
    label: 'Team',
    csvHead: 'Team name',
    aliases: ['team', 'teamname'],
    group: 'contact',
    entry: z.string().check(z.maxLength(5, 'At most 5 characters')),
  };
  return { ...columns, LIST_COLUMNS: { ...columns.LIST_COLUMNS, team } };
});

const ORGANIZER: Auth = {
  user: { id: 'u', email: 'organizer@club.example' },
  profile: null,
  signOut: async () => {},
  endSession: async () => {},
  refreshProfile: async () => {},
};

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: EMPTY_EVENT });
  return <FormProvider {...form}>{children}</FormProvider>;
}

test('a field that is added to the record is checked, stored and asked for, and shows on the page', () => {
  expect(EMPTY_EVENT).toHaveProperty('appeals', '');
  expect(eventFieldsSchema.safeParse({ ...EMPTY_EVENT, appeals: 17 }).error?.issues).toContainEqual(
    expect.objectContaining({ path: ['appeals'] }),
  );
  expect([fieldLabel('appeals'), tabOfField('appeals')]).toEqual(['Appeals', 'rules']);

  // A page that was published before it was added keeps everything else.
  const { appeals: _, ...older } = { ...EMPTY_EVENT, appeals: '', eventId: 'e', fideRules: 'All' };
  expect(readSnapshot(older).value).toEqual({ ...older, appeals: '' });

  const fields = { ...EMPTY_EVENT, appeals: 'In writing' };
  expect(toEventRow(fields).content).toHaveProperty('appeals', 'In writing');

  const form = (
    <Form>
      <FieldGroup tab="rules" group="Rulebook" />
    </Form>
  );
  expect(renderToStaticMarkup(form)).toContain('Appeals');

  const page = sampleEventPage('2026-11-20', 'https://site.example/sample');
  const model = { ...page, event: { ...page.event, appeals: 'In writing' } };
  expect(renderToStaticMarkup(<EventPage model={model} />)).toContain('In writing');
});

test('a column that is added to the record is checked and asked for, in the table, and in files out and in', () => {
  expect(EMPTY_ENTRY).toHaveProperty('team', '');
  expect(entryColumnsSchema.safeParse({ team: 'Marshall' }).error?.issues).toContainEqual(
    expect.objectContaining({ message: 'At most 5 characters' }),
  );
  const used = usedColumns(EMPTY_EVENT, []);
  const choices = columnChoices(used, EMPTY_EVENT);
  expect(choices.map((choice) => choiceLabel(choice, EMPTY_EVENT))).toContain('Email, Phone, Team');
  expect(csvHeads(used, EMPTY_EVENT)).toContain('Team name');
  expect(matchColumns(['Name', 'Team'], EMPTY_EVENT)).toHaveProperty('team', 1);

  const form = (
    <AuthContext value={ORGANIZER}>
      <ParticipantForm
        label="Add participant"
        eventId="e"
        keptAs="add"
        start={EMPTY_ENTRY}
        federationType="FIDE"
        used={used}
        submitLabel="Add"
        onSubmit={async () => true}
        onCancel={() => {}}
      />
    </AuthContext>
  );
  expect(renderToStaticMarkup(form)).toContain('Team');
});

test('every request to the data API is known to the one-machine host; `npm run types:requests` adds new ones', () => {
  expect(readFileSync(REQUESTS_FILE, 'utf8')).toBe(generateKnownRequests());
});
