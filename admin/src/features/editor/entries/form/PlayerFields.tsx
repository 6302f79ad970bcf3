import {
  PLAYER_FIELD_MODES,
  PLAYER_FIELDS,
  type PlayerField,
  type PlayerFieldMode,
} from '@tabiya/domain/entries/questions';
import { asksBirthYear } from '@tabiya/domain/entries/section-limits';
import type { EventFields } from '@tabiya/domain/event/event';
import { useController } from 'react-hook-form';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { useReadFields } from '../use-fees.ts';

const LABELS: Readonly<Record<PlayerField, { label: string; hint: string }>> = {
  title: { label: 'Title', hint: 'GM to CM. Shown in the list of players.' },
  club: { label: 'Club', hint: 'Shown in the list of players.' },
  federation: { label: 'Federation', hint: 'Three letters. Shown in the list of players.' },
  birthYear: { label: 'Year of birth', hint: 'For you only.' },
  sex: { label: 'Sex', hint: 'For you only.' },
};

const MODES: readonly { id: PlayerFieldMode; label: string }[] = PLAYER_FIELD_MODES.map((id) => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1),
}));

/** The built-in fields about a player: each off, optional or required. */
export function PlayerFields() {
  return (
    <Fieldset
      title="What the form asks"
      lead="Name, email, phone, player ID and rating it always asks. The less else, the more players finish it."
    >
      <ul className={`divide-y divide-line border-y border-line ${FULL_WIDTH}`}>
        {PLAYER_FIELDS.map((field) => (
          <PlayerFieldRow key={field} field={field} />
        ))}
      </ul>
    </Fieldset>
  );
}

function PlayerFieldRow({ field }: { field: PlayerField }) {
  const { field: control } = useController<EventFields, `playerFields.${PlayerField}`>({
    name: `playerFields.${field}`,
  });
  const { plan } = useEditor();
  const { sections } = useReadFields();
  const { label, hint } = LABELS[field];
  const isAskedAnyway =
    field === 'birthYear' &&
    !plan.lockedFields.includes('sections') &&
    sections.some(asksBirthYear);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{label}</p>
        <p className="text-14 text-muted">
          {isAskedAnyway ? 'Required anyway where a section is limited by it. For you only.' : hint}
        </p>
      </div>
      <Segmented label={label} choices={MODES} value={control.value} onChange={control.onChange} />
    </li>
  );
}
