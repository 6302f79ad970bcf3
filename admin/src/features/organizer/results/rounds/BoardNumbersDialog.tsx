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
import type { ChangeResults } from '../section/use-section-results.ts';

type BoardNumbersDialogProps = {
  results: SectionResults;
  onChange: ChangeResults;
  onClose: () => void;
};

/** Texts as they are typed. */
type TypedNumbers = { first: string; fixed: { startRank: number; board: string }[] };

const PROBLEM = `Enter a whole number from 1 to ${MAX_BOARD}`;

/** The board numbers of a section: the first number, and the players with a fixed board. */
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
  const setFixed = (fixed: TypedNumbers['fixed']) => setTyped({ ...typed, fixed });
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
      description="Match the board numbers in the hall. They appear on your page and on printed sheets."
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
          <OwnBoardField
            key={startRank}
            name={names.get(startRank) || `number ${startRank}`}
            board={board}
            problem={problemOf(board)}
            onChange={(value) =>
              setFixed(
                typed.fixed.map((one) =>
                  one.startRank === startRank ? { ...one, board: value } : one,
                ),
              )
            }
            onRemove={() => setFixed(typed.fixed.filter((one) => one.startRank !== startRank))}
          />
        ))}
        {typed.fixed.length < 100 && others.length > 0 && (
          <SelectField
            label="Fixed board for a player"
            value=""
            placeholder="Choose…"
            onChange={({ currentTarget }) => {
              const startRank = Number(currentTarget.value);
              if (startRank > 0) setFixed([...typed.fixed, { startRank, board: '' }]);
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

type OwnBoardFieldProps = {
  /** The player who has the board. */
  name: string;
  board: string;
  problem: string | undefined;
  onChange: (board: string) => void;
  onRemove: () => void;
};

/** The number of the board at which a player always sits. */
function OwnBoardField({ name, board, problem, onChange, onRemove }: OwnBoardFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={`Fixed board for ${name}`}
        inputMode="numeric"
        value={board}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button variant="quiet" aria-label={`Remove the fixed board for ${name}`} onClick={onRemove}>
        ×
      </Button>
    </div>
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
