import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import { isPairedAhead } from '@tabiya/domain/results/section-groups';
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
import { KINDS, type Kind } from './start-kinds.ts';
import { TeamsFields } from './TeamsFields.tsx';
import { type FirstColor, useStartForm } from './use-start-form.ts';
import { WhoStarts } from './WhoStarts.tsx';

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

/** A number of rounds that is usual where the event names none. */
const USUAL_ROUNDS = 5;

type StartDialogProps = SectionProps & { desk: SectionDesk; onClose: () => void };

/** Chooses how a section without a pairing program is played, and who plays. */
export default function StartDialog(props: StartDialogProps) {
  const { event, section, entries, desk, onClose } = props;
  const planned = event.sections.find(({ id }) => id === section.id)?.rounds ?? event.rounds.length;
  const form = useStartForm(entries, {
    isRoundRobin: event.tournamentFormat === 'Round Robin',
    rounds: planned || USUAL_ROUNDS,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    const results = form.started();
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
      description={`${plural(entries.length, 'player')}: everyone registered or paid.${form.kind === 'swiss' ? ' You can add more later.' : ''}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={form.unfit !== null || !form.isRounds}
            onClick={() => void start()}
          >
            Start
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <StartFields entries={entries} form={form} />
      </div>
    </Dialog>
  );
}

type StartFieldsProps = {
  entries: readonly SectionEntry[];
  form: ReturnType<typeof useStartForm>;
};

/** The format, who plays, and the choices of each format. */
function StartFields({ entries, form }: StartFieldsProps) {
  const { kind, unfit, playing } = form;
  return (
    <>
      <SelectField
        label="Pairings"
        value={kind}
        onChange={({ currentTarget }) => form.setKind(currentTarget.value as Kind)}
        options={KINDS}
        error={unfit ?? undefined}
      />
      {kind === 'swiss' && (
        <SwissFields
          rounds={form.rounds}
          color={form.color}
          isAccelerated={form.isAccelerated}
          problem={form.isRounds ? undefined : 'Enter a number from 1 to 30'}
          onRounds={form.setRounds}
          onColor={form.setColor}
          onAccelerated={form.setAccelerated}
        />
      )}
      {kind !== 'swiss' && <WhoStarts entries={entries} playing={playing} onPlays={form.onPlays} />}
      {kind === 'quads' && unfit === null && <QuadsPreview entries={playing} />}
      {kind === 'scheveningen' && (
        <TeamsFields entries={playing} teams={form.teams} onChange={form.setTeams} />
      )}
      <SelectField
        label="Pairing numbers"
        value={form.numbers}
        onChange={({ currentTarget }) => form.setNumbers(currentTarget.value)}
        options={NUMBERS}
        hint={
          kind === 'swiss'
            ? 'Pairings are based on these. Late entries are slotted in by rating until round 4.'
            : `${NUMBERS_WITHIN[kind] ?? 'Pairings are based on these.'} Numbers don’t change later.`
        }
      />
    </>
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
