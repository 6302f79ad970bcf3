import { roundBoards } from '@tabiya/domain/results/round-boards';
import { sectionProgress } from '@tabiya/domain/results/section-progress';
import { MAX_BOARD, type SectionResults } from '@tabiya/domain/results/section-results';
import { QrCode } from '@tabiya/site-renderer/elements/QrCode.tsx';
import { useState } from 'react';
import type { HelperLink } from '../../../../data/helper-links.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { localTime } from '../rounds/release-times.ts';
import type { SectionProps } from '../section/section-props.ts';
import type { ChangeResults } from '../section/use-section-results.ts';
import { type BoardRange, type MadeLink, rangeText, useHelperLinks } from './use-helper-links.ts';

type PhonesDialogProps = Pick<SectionProps, 'event' | 'section'> & {
  results: SectionResults;
  onChange: ChangeResults;
  onClose: () => void;
};

/** The phones of helpers that enter results of a section: made by a QR code, listed with their last use, ended. */
export default function PhonesDialog(props: PhonesDialogProps) {
  const { event, section, results, onChange, onClose } = props;
  const { links, made, problem, make, revoke, isMaking, isRevoking } = useHelperLinks({
    eventId: event.eventId,
    sectionId: section.id,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Result entry by phone"
      description="Helpers scan a code and enter results for the current round, without an account. They can only enter missing results, and only for these boards. The code works for a day, or until you revoke it."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-5">
        {problem && <Notice tone="danger">{problem.message}</Notice>}
        <BoardsForm results={results} isMaking={isMaking} onMake={make} />
        {made && <MadeCode {...made} />}
        <LinkList links={links} onRevoke={revoke} isRevoking={isRevoking} />
        <SwitchField
          className="border-t border-line pt-4"
          label="Let players report their own results"
          hint="On their registration page, or with the code on their result slip. If both reports match, the result is entered; if not, you decide."
          checked={results.playersReport === true}
          onCheckedChange={(isOn) =>
            onChange(({ playersReport: _, ...now }) =>
              isOn ? { ...now, playersReport: true } : now,
            )
          }
        />
      </div>
    </Dialog>
  );
}

type BoardsFormProps = {
  results: SectionResults;
  isMaking: boolean;
  onMake: (range: BoardRange) => void;
};

/** Asks for which boards a code is; at first those of the current round. */
function BoardsForm({ results, isMaking, onMake }: BoardsFormProps) {
  const [typed, setTyped] = useState(() => boardRange(results));
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(submit) => {
        submit.preventDefault();
        onMake({ first: Number(typed.first), last: Number(typed.last) });
      }}
    >
      {(['first', 'last'] as const).map((name) => (
        <TextField
          key={name}
          className="min-w-0 flex-1 basis-24"
          label={name === 'first' ? 'First board' : 'Last board'}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_BOARD}
          required
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <Button type="submit" variant="primary" disabled={isMaking}>
        Create Code
      </Button>
    </form>
  );
}

function MadeCode({ address, boards }: MadeLink) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line p-4 text-center">
      <p className="font-semibold">Scan to enter {boards}</p>
      <QrCode
        text={address}
        label={`QR code for ${boards}`}
        className="size-56 rounded-control bg-white text-black"
      />
      <p className="text-14 text-muted">
        For one helper. Anyone with this link can enter results, so it’s shown only once.
      </p>
      <CopyButton label="Copy Link" text={address} size="small" />
    </div>
  );
}

type LinkListProps = {
  links: readonly HelperLink[];
  onRevoke: (id: string) => void;
  isRevoking: boolean;
};

function LinkList({ links, onRevoke, isRevoking }: LinkListProps) {
  if (links.length === 0) return <p className="text-14 text-muted">No codes are active.</p>;
  return (
    <ul aria-label="Active codes" className="grid divide-y divide-line">
      {links.map((link) => (
        <li key={link.id} className="flex items-center gap-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold first-letter:uppercase">{rangeText(link)}</span>
            <span className="block text-14 text-muted">
              {link.lastUsedAt === null ? 'Not used yet' : `Used ${localTime(link.lastUsedAt)}`} ·
              expires {localTime(link.endsAt)}
            </span>
          </span>
          <Button
            size="small"
            disabled={isRevoking}
            aria-label={`Revoke the code for ${rangeText(link)}`}
            onClick={() => onRevoke(link.id)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The boards of the round that is on, as texts to begin with. */
function boardRange(results: SectionResults): { first: string; last: string } {
  const { round } = sectionProgress(results, new Date().toISOString());
  const numbers = roundBoards(results, round).boards.map(({ board }) => board);
  return { first: String(numbers.at(0) ?? 1), last: String(numbers.at(-1) ?? 1) };
}
