import { isPairedAhead } from '@tabiya/domain/results/section-groups';
import { proposeTeams } from '@tabiya/domain/results/started-groups';
import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { SectionProps } from '../section/section-props.ts';
import { resultsFailure, type SectionDesk } from '../section/use-section-results.ts';
import { QuadsPreview } from './QuadsPreview.tsx';
import { KINDS, type Kind, startedSection, startProblem } from './start-kinds.ts';
import { TeamsFields } from './TeamsFields.tsx';

const NUMBERS = [
  { value: 'rating', label: 'By rating' },
  { value: 'lot', label: 'Drawn by lot' },
];

/** The meaning of the numbers, if they differ from those of the whole list. */
const NUMBERS_WITHIN: Partial<Record<Kind, string>> = {
  quads: 'They decide colors and opponents within each quad.',
  scheveningen: 'They decide colors and the order of opponents.',
};

const COLORS = [
  { value: 'lot', label: 'Drawn by lot' },
  { value: 'w', label: 'White' },
  { value: 'b', label: 'Black' },
] as const;

type FirstColor = (typeof COLORS)[number]['value'];

/** A number of rounds that is usual where the event names none. */
const USUAL_ROUNDS = 5;

/** Chooses how a section without a pairing program is played. */
export default function StartDialog({
  event,
  section,
  entries,
  desk,
  onClose,
}: SectionProps & { desk: SectionDesk; onClose: () => void }) {
  const planned = event.sections.find(({ id }) => id === section.id)?.rounds ?? event.rounds.length;
  const [kind, setKind] = useState<Kind>(
    event.tournamentFormat === 'Round Robin' ? 'single' : 'swiss',
  );
  const [rounds, setRounds] = useState(String(planned || USUAL_ROUNDS));
  const [numbers, setNumbers] = useState('rating');
  const [color, setColor] = useState<FirstColor>('lot');
  const [isAccelerated, setAccelerated] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [teams, setTeams] = useState(() => proposeTeams(entries));
  const unfit = startProblem({ kind, entries, teams });
  const count = Number(rounds);
  const isRounds = kind !== 'swiss' || (Number.isInteger(count) && count >= 1 && count <= 30);
  const start = async () => {
    const results = startedSection({
      kind,
      entries,
      teams,
      isAccelerated,
      rounds: count,
      initialColor: color,
      isByLot: numbers === 'lot',
    });
    const news = isPairedAhead(results) ? 'All rounds are paired.' : 'Next, pair the first round.';
    setBusy(true);
    try {
      await desk.replace(results, null, news);
      onClose();
    } catch (error) {
      setProblem(resultsFailure(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title="Pair and enter results in Tabiya"
      description={`${plural(entries.length, 'player')}: everyone registered or paid.${kind === 'swiss' ? ' You can add more later.' : ''}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={unfit !== null || !isRounds}
            onClick={() => void start()}
          >
            Start
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <SelectField
          label="Pairings"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
          options={KINDS}
          error={unfit ?? undefined}
        />
        {kind === 'swiss' && (
          <SwissFields
            rounds={rounds}
            color={color}
            isAccelerated={isAccelerated}
            problem={isRounds ? undefined : 'Enter a number from 1 to 30'}
            onRounds={setRounds}
            onColor={setColor}
            onAccelerated={setAccelerated}
          />
        )}
        {kind === 'quads' && unfit === null && <QuadsPreview entries={entries} />}
        {kind === 'scheveningen' && (
          <TeamsFields entries={entries} teams={teams} onChange={setTeams} />
        )}
        <SelectField
          label="Pairing numbers"
          value={numbers}
          onChange={({ currentTarget }) => setNumbers(currentTarget.value)}
          options={NUMBERS}
          hint={
            kind === 'swiss'
              ? 'Pairings are based on these. Late entries are slotted in by rating until round 4.'
              : `${NUMBERS_WITHIN[kind] ?? 'Pairings are based on these.'} Numbers don’t change later.`
          }
        />
      </div>
    </Dialog>
  );
}

type SwissFieldsProps = {
  /** As typed. */
  rounds: string;
  problem: string | undefined;
  color: FirstColor;
  isAccelerated: boolean;
  onRounds: (rounds: string) => void;
  onColor: (color: FirstColor) => void;
  onAccelerated: (isAccelerated: boolean) => void;
};

/** The choices of a Swiss tournament. */
function SwissFields(props: SwissFieldsProps) {
  return (
    <>
      <TextField
        label="Rounds"
        inputMode="numeric"
        value={props.rounds}
        onChange={({ currentTarget }) => props.onRounds(currentTarget.value)}
        error={props.problem}
      />
      <SelectField
        label="Color of the top seed in round 1"
        value={props.color}
        onChange={({ currentTarget }) =>
          props.onColor(COLORS.find(({ value }) => value === currentTarget.value)?.value ?? 'lot')
        }
        options={COLORS}
      />
      <CheckboxField
        label="Baku acceleration in the first rounds"
        checked={props.isAccelerated}
        onChange={({ currentTarget }) => props.onAccelerated(currentTarget.checked)}
      />
    </>
  );
}
