import * as z from 'zod/mini';
import type { Field, PlainControl } from './field.ts';
import { EVENT_FIELDS } from './fields.ts';
import { EDITOR_TAB_IDS, type EditorTabId, isTab, tabRecord } from './tabs.ts';

type Fields = typeof EVENT_FIELDS;

/** The name of an editable field of an event. */
export type FieldName = keyof Fields;

/** The names of all editable fields of an event. */
export const FIELD_NAMES = Object.keys(EVENT_FIELDS) as readonly FieldName[];

/** The record of a field, including its optional properties. */
export function fieldRecord(name: FieldName): Field {
  return EVENT_FIELDS[name];
}

/** The text fields that the editor edits with a plain control. */
export type PlainFieldName = {
  [Name in FieldName]: Fields[Name] extends { control: PlainControl } ? Name : never;
}[FieldName];

/** The texts of the Rules tab. */
export type RuleField = {
  [Name in PlainFieldName]: Fields[Name]['tab'] extends 'rules' ? Name : never;
}[PlainFieldName];

/** Returns the plain control of a field; null if it has a custom control or none. */
export function plainControl(name: FieldName): PlainControl | null {
  return fieldRecord(name).control ?? null;
}

/** Returns true if a plain control edits the field. */
export function isPlainField(name: FieldName): name is PlainFieldName {
  return plainControl(name) !== null;
}

/** Returns the label of a field, also for a path such as `faq.2.answer`. */
export function fieldLabel(path: string): string {
  const [name = ''] = path.split('.');
  return isFieldName(name) ? fieldRecord(name).label : name;
}

/**
 * Returns the tab on which a field, or a part of it such as `faq.2.answer`, `customSections.rules`, or
 * `tabsShown.showRules`, is edited.
 */
export function fieldTab(path: string): EditorTabId {
  const [name = '', part = ''] = path.split('.');
  if (isTab(part)) return part;
  const switched = EDITOR_TAB_IDS.find((tab) => tabRecord(tab).toggle === part);
  if (switched !== undefined) return switched;
  return isFieldName(name) ? fieldRecord(name).tab : 'home';
}

/** Returns true if an event has an editable field of that name. */
export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(EVENT_FIELDS, name);
}

type StoredIn<Place> = {
  [Name in FieldName as Fields[Name]['stored'] extends Place ? Name : never]: Fields[Name];
};
type ShapeOf<Records extends Record<string, Field>> = {
  [Name in keyof Records]: Records[Name]['schema'];
};

function storedShape<Place extends Field['stored']>(place: Place): ShapeOf<StoredIn<Place>> {
  const stored = Object.entries(EVENT_FIELDS).filter(([, field]) => field.stored === place);
  return Object.fromEntries(stored.map(([name, { schema }]) => [name, schema])) as ShapeOf<
    StoredIn<Place>
  >;
}

/** The fields that pages only display, stored as one JSON document. No authorization depends on them. */
export const eventContentSchema = z.object(storedShape('content'));

export type EventContent = z.infer<typeof eventContentSchema>;

/** The fields that the database checks, sorts, or filters by, one column each. */
export const eventColumnsSchema = z.object(storedShape('column'));

export type EventColumns = z.infer<typeof eventColumnsSchema>;

/** All editable fields of an event. */
export const eventFieldsSchema = z.extend(eventColumnsSchema, eventContentSchema.shape);

export type EventFields = z.infer<typeof eventFieldsSchema>;

/** An empty event, the start of wizard and editor: a single day, with registration on its own page. */
export const EMPTY_EVENT = Object.fromEntries(
  FIELD_NAMES.map((name): [FieldName, unknown] => [name, EVENT_FIELDS[name].empty]),
) as EventFields;

/** The fields by their names in older documents. */
export const FORMER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const { formerly } = fieldRecord(name);
    return formerly === undefined ? [] : [[name, formerly]];
  }),
);

export type EventStatus = 'draft' | 'published';

/** An event in the organizer's view. */
export type TournamentEvent = EventFields & {
  eventId: string;
  organizerId: string;
  status: EventStatus;
  onboardingCompleted: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
};
