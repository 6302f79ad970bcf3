import { DESK_WORDS } from '@tabiya/domain/entries/form/desk-words';
import {
  questionRecord,
  SWITCHED_KEYS,
  type SwitchedKey,
} from '@tabiya/domain/entries/form/question-records';
import { MODES } from '@tabiya/domain/event/entry-terms/player-fields';
import type { EventFields } from '@tabiya/domain/event/event';
import { useController } from 'react-hook-form';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { useReadFields } from '../use-fees.ts';

const CHOICES = MODES.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

/** The built-in fields about a player: each off, optional or required. */
export function PlayerFields() {
  return (
    <Fieldset
      title="Form fields"
      lead="The form always asks for name, email, phone, player ID, and rating. The fewer extra fields, the more players finish it."
    >
      <ul className={`divide-y divide-line border-y border-line ${FULL_WIDTH}`}>
        {SWITCHED_KEYS.map((field) => (
          <PlayerFieldRow key={field} field={field} />
        ))}
      </ul>
    </Fieldset>
  );
}

function PlayerFieldRow({ field }: { field: SwitchedKey }) {
  const { field: control } = useController<EventFields, `playerFields.${SwitchedKey}`>({
    name: `playerFields.${field}`,
  });
  const { plan } = useEditor();
  const { sections } = useReadFields();
  const { isRequiredBy } = questionRecord(field);
  const { label, hint = '' } = DESK_WORDS[field];
  const isAskedAnyway =
    isRequiredBy !== undefined &&
    !plan.lockedFields.includes('sections') &&
    sections.some(isRequiredBy);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{label}</p>
        <p className="text-14 text-muted">
          {isAskedAnyway
            ? 'Always required in sections with a limit on it. Only you see it.'
            : hint}
        </p>
      </div>
      <Segmented
        label={label}
        choices={CHOICES}
        value={control.value}
        onChange={control.onChange}
        className="max-md:[&_button]:px-2.5"
      />
    </li>
  );
}
