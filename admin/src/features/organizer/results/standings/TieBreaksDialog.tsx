import type { SectionResults } from '@tabiya/domain/results/section-results';
import { TIE_BREAKS, type TieBreak, USUAL_TIE_BREAKS } from '@tabiya/domain/standings/standings';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { Change } from '../use-section-results.ts';

const NAMES: Readonly<Record<TieBreak, string>> = {
  BH: 'Buchholz',
  'BH/C1': 'Buchholz without the lowest',
  'BH/M1': 'Buchholz without lowest and highest',
  SB: 'Sonneborn-Berger',
  DE: 'Direct encounter',
  WIN: 'Wins, forfeits and byes counted',
  WON: 'Games won',
  KS: 'Koya: points against the upper half',
  PS: 'Progressive score',
  ARO: 'Average rating of opponents',
  TPR: 'Performance rating',
};
/** As many as results hold. */
const MOST = 8;

type TieBreaksDialogProps = {
  results: SectionResults;
  onChange: Change;
  onClose: () => void;
};

/** The order in which tie-breaks count in a section. */
export default function TieBreaksDialog({ results, onChange, onClose }: TieBreaksDialogProps) {
  const [codes, setCodes] = useState<TieBreak[]>(results.tieBreaks);
  const others = TIE_BREAKS.filter((code) => !codes.includes(code));
  const move = (index: number, step: -1 | 1) =>
    setCodes(
      codes.map(
        (code, at) =>
          (at === index ? codes[at + step] : at === index + step ? codes[index] : code) ?? code,
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Tie-breaks"
      description="They decide among players with the same points, in this order."
      actions={
        <>
          <Button onClick={() => setCodes([...USUAL_TIE_BREAKS[results.system]])}>
            Usual order
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChange((now) => ({ ...now, tieBreaks: codes }));
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <ol className="grid gap-2">
        {codes.map((code, index) => (
          <li
            key={code}
            className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3"
          >
            <span className="mr-auto min-w-0">
              <span className="font-semibold">{code}</span>{' '}
              <span className="block text-14 text-muted">{NAMES[code]}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              className="min-w-10 px-0"
              disabled={index === 0}
              aria-label={`Move ${code} up`}
              onClick={() => index > 0 && move(index, -1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              variant="quiet"
              className="min-w-10 px-0"
              disabled={index === codes.length - 1}
              aria-label={`Move ${code} down`}
              onClick={() => index < codes.length - 1 && move(index, 1)}
            >
              ↓
            </Button>
            <Button
              size="small"
              variant="quiet"
              className="min-w-10 px-0"
              aria-label={`Remove ${code}`}
              onClick={() => setCodes(codes.filter((one) => one !== code))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      {codes.length === 0 && <p className="text-14 text-muted">Only points count.</p>}
      {codes.length < MOST && others.length > 0 && (
        <SelectField
          label="Add a tie-break"
          className="mt-4"
          value=""
          placeholder="Choose…"
          onChange={({ currentTarget }) => {
            const added = others.find((code) => code === currentTarget.value);
            if (added) setCodes([...codes, added]);
          }}
          options={others.map((code) => ({ value: code, label: `${code}, ${NAMES[code]}` }))}
        />
      )}
    </Dialog>
  );
}
