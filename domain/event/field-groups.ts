import {
  FIELD_NAMES,
  type FieldName,
  fieldRecord,
  isPlainField,
  type PlainFieldName,
  type RuleField,
} from './event.ts';
import type { EditorTabId } from './tabs.ts';

/** Returns the groups of fields on a tab of the editor, in the order of their first fields. */
export function fieldGroups(tab: EditorTabId): string[] {
  const groups = FIELD_NAMES.map(fieldRecord)
    .filter((field) => field.tab === tab)
    .flatMap(({ group }) => group ?? []);
  return [...new Set(groups)];
}

/** The fields of a group, in the order of their records. */
export function groupFields(tab: EditorTabId, group: string): FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const field = fieldRecord(name);
    return field.tab === tab && field.group === group;
  });
}

/** Returns the plain text fields of a group. */
function plainGroupFields(tab: EditorTabId, group: string): PlainFieldName[] {
  return groupFields(tab, group).filter(isPlainField);
}

/** The texts of the Rules tab, in the order of its page. */
export function ruleFields(): RuleField[] {
  return fieldGroups('rules').flatMap((group) => plainGroupFields('rules', group)) as RuleField[];
}
