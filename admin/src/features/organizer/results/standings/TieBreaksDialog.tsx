import { rankingOf, withRanking } from '@tabiya/domain/results/ranking';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { standingsSystem, usualTieBreaks } from '@tabiya/domain/results/section-groups';
import { MAX_TIE_BREAKS, type SectionResults } from '@tabiya/domain/results/section-results';
import {
  offeredTieBreaks,
  type TieBreak,
  tieBreakRecord,
} from '@tabiya/domain/standings/tie-breaks';
import { plural, pluralForm } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';
import { PointsFields } from './PointsFields.tsx';

type TieBreaksDialogProps = {
  results: SectionResults;
  onChange: ChangeResults;
  onClose: () => void;
};

/** The points of a section, and the order in which its tie-breaks count. */
export default function TieBreaksDialog({ results, onChange, onClose }: TieBreaksDialogProps) {
  const [codes, setCodes] = useState<TieBreak[]>(results.tieBreaks);
  const [scoring, setScoring] = useState(rankingOf(results).scoring);
  const { played } = roundsPlayed(results);
  const others = offeredTieBreaks(standingsSystem(results.system)).filter(
    (code) => !codes.includes(code),
  );
  const byRating = codes.filter((code) => tieBreakRecord(code).isByRating);
  const unrated = results.players.filter(({ rating }) => rating === null).length;
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
      title="Points and tie-breaks"
      description="Tie-breaks are applied in this order to players with equal points."
      actions={
        <>
          <Button onClick={() => setCodes(usualTieBreaks(results.system))}>Use Defaults</Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChange((now) => withRanking(now, { tieBreaks: codes, scoring }));
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      {played > 0 && (
        <Notice tone="warning" className="mb-4">
          {played === 1 ? 'A round has' : `${played} rounds have`} been played. If you change how
          players are ranked, the standings and the report will say so.
        </Notice>
      )}
      {results.source === 'kept' && (
        <PointsFields
          scoring={scoring}
          isAccelerated={results.pairing?.isAccelerated === true}
          onChange={setScoring}
        />
      )}
      <ol className="grid gap-2">
        {codes.map((code, index) => (
          <TieBreakItem
            key={code}
            code={code}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < codes.length - 1 ? () => move(index, 1) : undefined}
            onRemove={() => setCodes(codes.filter((one) => one !== code))}
          />
        ))}
      </ol>
      {codes.length === 0 && (
        <p className="text-14 text-muted">No tie-breaks. Only points count.</p>
      )}
      {codes.length < MAX_TIE_BREAKS && others.length > 0 && (
        <SelectField
          label="Add a tie-break"
          className="mt-4"
          value=""
          placeholder="Choose…"
          onChange={({ currentTarget }) => {
            const added = others.find((code) => code === currentTarget.value);
            if (added) setCodes([...codes, added]);
          }}
          options={others.map((code) => ({
            value: code,
            label: `${code}, ${tieBreakRecord(code).label}`,
          }))}
        />
      )}
      {codes.length >= MAX_TIE_BREAKS && (
        <p className="mt-4 text-14 text-muted">
          A section can have up to {MAX_TIE_BREAKS} tie-breaks. Remove one to add another.
        </p>
      )}
      {byRating.length > 0 && unrated > 0 && (
        <Notice tone="warning" className="mt-4">
          {plural(unrated, 'player has', 'players have')} no rating. FIDE doesn’t use{' '}
          {byRating.join(' and ')} in that case unless the tournament’s rules provide for{' '}
          {pluralForm(byRating.length, 'it', 'them')}. Here, games against unrated players don’t
          count.
        </Notice>
      )}
    </Dialog>
  );
}

type TieBreakItemProps = {
  code: TieBreak;
  /** Left out for the first and the last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

/** A tie-break in the order in which they count. */
function TieBreakItem({ code, onUp, onDown, onRemove }: TieBreakItemProps) {
  const { label, explanation } = tieBreakRecord(code);
  const button = { size: 'small', variant: 'quiet', className: 'min-w-10 px-0' } as const;
  return (
    <li className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3">
      <span className="mr-auto min-w-0">
        <span className="font-semibold">
          {code}, {label}
        </span>
        <span className="block text-14 text-muted">{explanation}</span>
      </span>
      <Button {...button} disabled={!onUp} aria-label={`Move ${code} up`} onClick={onUp}>
        <Icon name="arrowUp" className="size-4" />
      </Button>
      <Button {...button} disabled={!onDown} aria-label={`Move ${code} down`} onClick={onDown}>
        <Icon name="arrowDown" className="size-4" />
      </Button>
      <Button {...button} aria-label={`Remove ${code}`} onClick={onRemove}>
        ×
      </Button>
    </li>
  );
}
