import { z } from 'zod';
import { isEmailAddress } from '../accounts/credentials.ts';
import { decimalsProblem, fitsCurrency } from '../money/currency.ts';
import { type Field, line, type PlainControl } from './field.ts';
import { EVENT_FIELDS } from './fields.ts';
import { customTabSchema, MAX_CUSTOM_TABS } from './parts.ts';
import { type EditorTabId, isTab } from './tabs.ts';

type Fields = typeof EVENT_FIELDS;

/** The name of something an organizer can edit about an event. */
export type FieldName = keyof Fields;

/** The names of everything an organizer can edit about an event. */
export const FIELD_NAMES = Object.keys(EVENT_FIELDS) as readonly FieldName[];

/** The record of a field, with what not every field has. */
export function fieldRecord(name: FieldName): Field {
  return EVENT_FIELDS[name];
}

/** The fields that a plain control of the editor edits: texts, each. */
export type PlainFieldName = {
  [Name in FieldName]: Fields[Name] extends { control: PlainControl } ? Name : never;
}[FieldName];

/** How the editor asks for a field; null where it has a control of its own, or none. */
export function plainControl(name: FieldName): PlainControl | null {
  return fieldRecord(name).control ?? null;
}

/** Whether a plain control edits the field. */
export function isPlainField(name: FieldName): name is PlainFieldName {
  return plainControl(name) !== null;
}

/** The label of the field that a path such as `faq.2.answer` leads to. */
export function fieldLabel(path: string): string {
  const [name = ''] = path.split('.');
  return isFieldName(name) ? fieldRecord(name).label : name;
}

/** The tab on which a field, or a part of it such as `faq.2.answer` or `customSections.rules`, is edited. */
export function tabOfField(path: string): EditorTabId {
  const [name = '', part = ''] = path.split('.');
  if (isTab(part)) return part;
  return isFieldName(name) ? fieldRecord(name).tab : 'home';
}

/** Whether something of that name can be edited about an event. */
function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(EVENT_FIELDS, name);
}

type StoredIn<Place> = {
  [Name in FieldName as Fields[Name]['stored'] extends Place ? Name : never]: Fields[Name];
};
type ShapeOf<Records extends Record<string, Field>> = {
  [Name in keyof Records]: Records[Name]['schema'];
};

function shapeOf<Place extends Field['stored']>(place: Place): ShapeOf<StoredIn<Place>> {
  const stored = Object.entries(EVENT_FIELDS).filter(([, field]) => field.stored === place);
  return Object.fromEntries(stored.map(([name, { schema }]) => [name, schema])) as ShapeOf<
    StoredIn<Place>
  >;
}

/** What a page merely shows: one JSON document in the database. Nothing here decides who may do what. */
export const eventContentSchema = z.object(shapeOf('content'));

export type EventContent = z.infer<typeof eventContentSchema>;

/** What the database decides, sorts or filters on: a column each. */
export const eventColumnsSchema = z.object(shapeOf('column'));

export type EventColumns = z.infer<typeof eventColumnsSchema>;

/** Everything an organizer can edit about an event. */
export const eventFieldsSchema = eventColumnsSchema.extend(eventContentSchema.shape);

export type EventFields = z.infer<typeof eventFieldsSchema>;

/** What the wizard and the editor start with: an event of one day that takes registrations on its own page. */
export const EMPTY_EVENT = Object.fromEntries(
  FIELD_NAMES.map((name): [FieldName, unknown] => [name, EVENT_FIELDS[name].empty]),
) as EventFields;

/** The address of a contact, or none. */
const contactEmail = line.refine(
  (email) => email === '' || isEmailAddress(email),
  'Please enter a valid email address',
);

/** A tab whose text would be left out of the page for want of a name. */
const namedCustomTabSchema = customTabSchema.refine(
  ({ label, content }) => label !== '' || content.trim() === '',
  { path: ['label'], message: 'Give this tab a name, or visitors will not see it' },
);

/**
 * The form's check: the fields, the end not before the start, a fee that exists in its currency, contacts that mail
 * can reach. What is stored is read by the fields alone, so that a stricter check takes nothing away.
 */
export const editableEventSchema = eventFieldsSchema
  .extend({
    directorEmail: contactEmail,
    organizerEmail: contactEmail,
    registrationEmail: contactEmail,
    customTabs: z.array(namedCustomTabSchema).max(MAX_CUSTOM_TABS, 'Maximum 3 tabs reached'),
  })
  .superRefine((event, context) => {
    const problem = (field: FieldName, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { startDate, endDate, registrationFee, currency } = event;
    if (endDate < startDate) problem('endDate', 'End date cannot be before the start date');
    if (registrationFee !== null && !fitsCurrency(registrationFee, currency)) {
      problem('registrationFee', decimalsProblem(currency));
    }
  });

export type EventStatus = 'draft' | 'published';

/** An event as its organizer works on it. */
export type TournamentEvent = EventFields & {
  eventId: string;
  organizerId: string;
  status: EventStatus;
  onboardingCompleted: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
};
