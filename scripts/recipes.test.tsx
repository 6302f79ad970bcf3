import { readForm } from '@tabiya/domain/entries/form/read-form';
import { matchColumns } from '@tabiya/domain/entries/list/import-columns';
import {
  entryColumnsSchema,
  type ListColumnName,
  usedColumns,
} from '@tabiya/domain/entries/list/list-columns';
import { csvHeads } from '@tabiya/domain/entries/list/participant-csv';
import { EMPTY_ENTRY } from '@tabiya/domain/entries/list/participant-entry';
import { changeLines } from '@tabiya/domain/entries/own/change-lines';
import { EMPTY_EVENT, eventFieldsSchema, fieldLabel, fieldTab } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { readSnapshot } from '@tabiya/domain/event/publication';
import { sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';
import { readSubmission } from '@tabiya/server/http/submission';
import { EventPage } from '@tabiya/site-renderer/event-page/EventPage.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { FieldGroup } from '../admin/src/features/editor/fields/FieldGroup.tsx';
import { ParticipantForm } from '../admin/src/features/organizer/participants/form/ParticipantForm.tsx';
import {
  choiceLabel,
  columnChoices,
} from '../admin/src/features/organizer/participants/list/columns.ts';
import { type Auth, AuthContext } from '../admin/src/session/auth-context.ts';
import { PlayerDetails } from '../site-renderer/registration-page/QuestionField.tsx';
import { printEntryLists } from './schema/entry-lists.ts';

// Forms store input in the browser, which does not exist here.
vi.hoisted(() => {
  const empty = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} };
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
});

/*
 * The recipes of ARCHITECTURE.md for adding a field and a column: everything below finds them by their records alone.
 * These two exist in this test only.
 */
vi.mock('@tabiya/domain/event/fields', async (original) => {
  const { EVENT_FIELDS } = await original<typeof import('@tabiya/domain/event/fields')>();
  const { textField } = await import('@tabiya/domain/event/field');
  const rulebook = { tab: 'rules', group: 'Rulebook', fills: 'rules' } as const;
  return { EVENT_FIELDS: { ...EVENT_FIELDS, appeals: textField('Appeals', rulebook) } };
});

vi.mock('@tabiya/domain/entries/list/columns', async (original) => {
  const columns = await original<typeof import('@tabiya/domain/entries/list/columns')>();
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

vi.mock('@tabiya/domain/entries/form/questions', async (original) => {
  const questions = await original<typeof import('@tabiya/domain/entries/form/questions')>();
  const shared = { mode: 'switched', history: 'kept', erased: 'contacts' } as const;
  const shirt = {
    ...shared,
    kind: { is: 'choice', options: ['s', 'xl'] },
    column: 'shirt',
    list: { csvHead: 'Shirt', aliases: ['shirt'], group: 'player' },
  };
  const years = {
    ...shared,
    kind: { is: 'number', from: 0, to: 90 },
    column: 'years_played',
    list: { csvHead: 'Years Played', aliases: ['yearsplayed'], group: 'player' },
  };
  return { ...questions, QUESTIONS: { ...questions.QUESTIONS, shirt, years } };
});

vi.mock('@tabiya/domain/words/en/entry-questions', async (original) => {
  const words = await original<typeof import('@tabiya/domain/words/en/entry-questions')>();
  const shirt = {
    label: 'Size of shirt',
    missing: 'Choose a size',
    options: { s: 'Small', xl: 'Huge' },
  };
  const years = { label: 'Years played' };
  Object.assign(words.ENTRY_QUESTIONS, { shirt, years });
  return words;
});

vi.mock('@tabiya/domain/entries/form/desk-words', async (original) => {
  const { DESK_WORDS } = await original<typeof import('@tabiya/domain/entries/form/desk-words')>();
  const shirt = { label: 'Size of shirt', options: { s: 'Small', xl: 'Huge' } };
  return { DESK_WORDS: { ...DESK_WORDS, shirt, years: { label: 'Years played' } } };
});

vi.mock('@tabiya/domain/event/entry-terms/player-fields', async (original) => {
  const fields = await original<typeof import('@tabiya/domain/event/entry-terms/player-fields')>();
  return { ...fields, PLAYER_FIELDS: [...fields.PLAYER_FIELDS, 'shirt', 'years'] };
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

function participantForm(used: readonly ListColumnName[]) {
  return (
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
}

test('a field added to the record is validated, stored, requested, and shown on the page', () => {
  expect(EMPTY_EVENT).toHaveProperty('appeals', '');
  expect(eventFieldsSchema.safeParse({ ...EMPTY_EVENT, appeals: 17 }).error?.issues).toContainEqual(
    expect.objectContaining({ path: ['appeals'] }),
  );
  expect([fieldLabel('appeals'), fieldTab('appeals')]).toEqual(['Appeals', 'rules']);

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

test('a column added to the record is validated and requested, in the table and in files out and in', () => {
  expect(EMPTY_ENTRY).toHaveProperty('team', '');
  expect(entryColumnsSchema.safeParse({ team: 'Marshall' }).error?.issues).toContainEqual(
    expect.objectContaining({ message: 'At most 5 characters' }),
  );
  const used = usedColumns(EMPTY_EVENT, []);
  const choices = columnChoices(used, used, EMPTY_EVENT);
  expect(choices.map((choice) => choiceLabel(choice, EMPTY_EVENT))).toContain('Email, Phone, Team');
  expect(csvHeads(used, EMPTY_EVENT)).toContain('Team name');
  expect(matchColumns(['Name', 'Team'], EMPTY_EVENT)).toHaveProperty('team', 1);

  expect(renderToStaticMarkup(participantForm(used))).toContain('Team');
});

test('a question added to the record is asked, read without a script, and in list, form, files, and database', async () => {
  expect(EMPTY_EVENT.playerFields).toMatchObject({ shirt: 'off', years: 'off' });
  const playerFields = {
    ...EMPTY_EVENT.playerFields,
    shirt: 'required',
    years: 'optional',
  } as const;
  const published = sampleEventPage('2026-11-20', 'https://site.example/sample');
  const event = { ...published.event, playerFields };
  const model = { event, url: published.url };
  const parts = (['first', 'more'] as const).map((part) =>
    renderToStaticMarkup(<PlayerDetails model={model} part={part} />),
  );
  const html = parts.join('');
  expect(html).toContain('Size of shirt');
  expect(html).toContain('<option value="xl">Huge</option>');
  expect(html).toContain('inputMode="numeric" maxLength="2"');

  const posted = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ eventId: 'e', ...fields });
    const address = 'https://site.example/api/register';
    const { form } = await readSubmission(new Request(address, { method: 'POST', body }));
    const { values, problems } = readForm(form, event, { words: REGISTRATION_FORM });
    const wrong = problems.filter(({ field }) => field === 'shirt' || field === 'years');
    return { values, wrong };
  };
  expect(await posted({ shirt: 'xl', years: ' 7 ' })).toMatchObject({
    values: { shirt: 'xl', years: 7 },
    wrong: [],
  });
  expect(await posted({ shirt: 'huge', years: '91' })).toMatchObject({
    wrong: [
      { field: 'shirt', message: 'Choose one of the options' },
      { field: 'years', message: 'Enter a whole number from 0 to 90' },
    ],
  });
  expect((await posted({})).wrong).toEqual([{ field: 'shirt', message: 'Choose a size' }]);

  const asking = { ...EMPTY_EVENT, playerFields: event.playerFields };
  const used = usedColumns(asking, []);
  expect(used).toEqual(expect.arrayContaining(['shirt', 'years']));
  expect(csvHeads(used, asking)).toEqual(expect.arrayContaining(['Shirt', 'Years Played']));
  expect(matchColumns(['Name', 'Shirt', 'Years played'], asking)).toMatchObject({
    shirt: 1,
    years: 2,
  });
  const imported = { ...EMPTY_ENTRY, shirt: 'HUGE', years: '7' };
  expect(entryColumnsSchema.parse(imported)).toMatchObject({ shirt: 'xl', years: 7 });

  const form = renderToStaticMarkup(participantForm(used));
  expect(form).toContain('<option value="xl">Huge</option>');
  expect(form).toContain('Years played');
  expect(changeLines({ changes: { shirt: ['s', 'xl'], years: [null, 7] } }, asking)).toEqual([
    { label: 'Size of shirt', before: 'Small', after: 'Huge' },
    { label: 'Years played', before: '', after: '7' },
  ]);

  const lists = printEntryLists();
  expect(lists).toContain("participants_shirt_known check (shirt in ('', 's', 'xl'))");
  expect(lists).toContain('participants_years_played_range check (years_played between 0 and 90)');
  expect(lists.match(/^grant [^;]*years_played[^;]*;/gm)).toHaveLength(3);
  // The column is in the history and the person's file, and is emptied with the contact details.
  expect(lists.match(/'years', entry\.years_played/g)).toHaveLength(2);
  expect(lists).toContain('    years_played = null,');
  expect(lists).toContain("  entry.shirt := coalesce(form ->> 'shirt', '');");
  expect(lists).toContain("  entry.years_played := form ->> 'years';");
});
