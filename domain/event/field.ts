import * as z from 'zod/mini';
import { shortText } from '../text/short-text.ts';
import type { EditorTabId, Tab } from './tabs.ts';

/** The plain control of a field: a text, a text area or a choice. Other fields have a custom control. */
export type PlainControl = {
  kind: 'line' | 'text' | 'choice';
  /** Only for a text area. */
  rows?: number;
  /** Only for a choice. */
  options?: readonly string[];
  hint?: string;
  placeholder?: string;
  type?: 'email';
  inputMode?: 'url';
  autoComplete?: string;
  required?: true;
  /** True if it takes half of a row, next to the following one. */
  isHalf?: true;
};

/** The record of one field of an event. */
export type Field<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  schema: Schema;
  /** The value in a new event. */
  empty: z.infer<Schema> | readonly [];
  /** The label, next to the field and wherever the field is named. */
  label: string;
  /** The tab of the editor on which it is edited. */
  tab: EditorTabId;
  /** The heading of its group on that tab. */
  group?: string;
  /** `column` for fields that the database checks, sorts, or filters by; pages only display the others. */
  stored: 'column' | 'content';
  /** The tab of the page that has content once this is filled in; omitted for none. */
  fills?: Tab;
  /** The plan required to show it on the page. */
  plan?: 'premium';
  /** Its name in older rows. */
  formerly?: string;
  /** True for a text that is chosen rather than typed: a form never contains an invalid one. */
  isChosen?: true;
  control?: PlainControl;
};

/** One line of text, at most 300 characters. */
export const line = shortText(300);
/** A text of several lines, at most 20,000 characters. */
export const text = z.string().check(z.maxLength(20_000, 'At most 20,000 characters'));

type Place<Tab extends EditorTabId> = Pick<Field, 'group' | 'fills' | 'plan' | 'formerly'> & {
  tab: Tab;
};

/** A line of text with a plain control. */
export function lineField<const Tab extends EditorTabId>(
  label: string,
  { tab, group, fills, plan, formerly, ...control }: Place<Tab> & Omit<PlainControl, 'kind'>,
) {
  const place = withoutUndefined({ group, fills, plan, formerly });
  const plain = { kind: 'line', ...control } as const;
  return {
    schema: line,
    empty: '',
    label,
    tab,
    stored: 'content',
    ...place,
    control: plain,
  } as const;
}

/** A formatted text of several lines with a plain control. */
export function textField<const Tab extends EditorTabId>(
  label: string,
  { tab, group, fills, plan, formerly, ...control }: Place<Tab> & Omit<PlainControl, 'kind'>,
) {
  const place = withoutUndefined({ group, fills, plan, formerly });
  const plain = { kind: 'text', rows: 2, ...control } as const;
  return {
    schema: text,
    empty: '',
    label,
    tab,
    stored: 'content',
    ...place,
    control: plain,
  } as const;
}

/** A content field with a custom control, or none. */
export function contentField<
  Schema extends z.ZodMiniType,
  const Rest extends Omit<Field<Schema>, 'schema' | 'stored'>,
>(schema: Schema, field: Rest) {
  return { schema, stored: 'content', ...field } as const;
}

/** A field that has a column in the database. */
export function columnField<
  Schema extends z.ZodMiniType,
  const Rest extends Omit<Field<Schema>, 'schema' | 'stored'>,
>(schema: Schema, field: Rest) {
  return { schema, stored: 'column', ...field } as const;
}

/** Drops the properties whose value is undefined. */
function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}
