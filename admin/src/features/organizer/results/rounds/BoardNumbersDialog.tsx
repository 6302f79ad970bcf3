import {
  type BoardNumbers,
  MAX_BOARD,
  type SectionResults,
} from '@tabiya/domain/results/section-results';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { Change } from '../use-section-results.ts';

type BoardNumbersDialogProps = { results: SectionResults; onChange: Change; onClose: () => void };

/** Texts as they are typed. */
type TypedNumbers = { first: string; fixed: { startRank: number; board: string }[] };

const PROBLEM = `Enter a whole number from 1 to ${MAX_BOARD}`;

/** How the boards of a section are numbered: from which number on, and who always sits at the same one. */
export default function BoardNumbersDialog({
  results,
  onChange,
  onClose,
}: BoardNumbersDialogProps) {
  const [typed, setTyped] = useState(() => typedNumbers(results.boardNumbers));
  const [isChecked, setChecked] = useState(false);
  const problemOf = (text: string) => (isChecked && numberIn(text) === null ? PROBLEM : undefined);
  const names = new Map(results.players.map(({ startRank, name }) => [startRank, name]));
  const others = results.players.filter(
    ({ startRank }) => !typed.fixed.some((one) => one.startRank === startRank),
  );
  const save = () => {
    const read = numbersIn(typed);
    setChecked(true);
    if (read === null) return;
    onChange(({ boardNumbers: _, ...now }) =>
      read.first === 1 && read.fixed.length === 0 ? now : { ...now, boardNumbers: read },
    );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Board numbers"
      description="As the boards stand in the hall. Visitors find them on the page and on paper."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="First board of the section"
          inputMode="numeric"
          value={typed.first}
          error={problemOf(typed.first)}
          onChange={({ currentTarget: { value: first } }) => setTyped({ ...typed, first })}
        />
        {typed.fixed.map(({ startRank, board }) => (
          <div key={startRank} className="flex items-end gap-2">
            <TextField
              className="min-w-0 flex-1"
              label={`Board of ${names.get(startRank) || `number ${startRank}`} in every round`}
              inputMode="numeric"
              value={board}
              error={problemOf(board)}
              onChange={({ currentTarget: { value } }) =>
                setTyped({
                  ...typed,
                  fixed: typed.fixed.map((one) =>
                    one.startRank === startRank ? { ...one, board: value } : one,
                  ),
                })
              }
            />
            <Button
              variant="quiet"
              aria-label={`Remove the board of ${names.get(startRank) || `number ${startRank}`}`}
              onClick={() =>
                setTyped({
                  ...typed,
                  fixed: typed.fixed.filter((one) => one.startRank !== startRank),
                })
              }
            >
              ×
            </Button>
          </div>
        ))}
        {typed.fixed.length < 100 && others.length > 0 && (
          <SelectField
            label="Give a player a board of their own"
            value=""
            placeholder="Choose…"
            onChange={({ currentTarget }) => {
              const startRank = Number(currentTarget.value);
              if (startRank > 0) {
                setTyped({ ...typed, fixed: [...typed.fixed, { startRank, board: '' }] });
              }
            }}
            options={others.map(({ startRank, name }) => ({
              value: String(startRank),
              label: `${startRank} ${name}`,
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}

function typedNumbers({ first, fixed }: BoardNumbers = { first: 1, fixed: [] }): TypedNumbers {
  return {
    first: String(first),
    fixed: fixed.map(({ startRank, board }) => ({ startRank, board: String(board) })),
  };
}

/** The numbers that were typed; null where one of them is none. */
function numbersIn(typed: TypedNumbers): BoardNumbers | null {
  const first = numberIn(typed.first);
  const fixed = typed.fixed.flatMap(({ startRank, board }) => {
    const number = numberIn(board);
    return number === null ? [] : [{ startRank, board: number }];
  });
  return first === null || fixed.length < typed.fixed.length ? null : { first, fixed };
}

function numberIn(text: string): number | null {
  const number = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= MAX_BOARD
    ? number
    : null;
}
