import { type RefObject, useId, useState } from 'react';
import { ariaKeys, SHORTCUTS } from '../../../../tournament/keys/shortcuts.ts';
import { CONTROL_STYLES } from '../../../../ui/Field.tsx';
import { Keys } from '../../../../ui/Keys.tsx';

type BoardFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  /** The numbers of the boards. */
  numbers: readonly number[];
  /** Leads to a board by its number; returns false where there is none. */
  onGo: (number: number) => boolean;
  /** Shows a board by its number while it is typed: a phone’s number keys have no Enter. */
  onSeek: (number: number) => void;
};

/** Takes the number on a slip and leads to its board, so that slips are entered in the order in which they come. */
export function BoardField({ field, numbers, onGo, onSeek }: BoardFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState('');
  const check = (number: string, isKnown: boolean) =>
    setMissing(isKnown ? '' : `Board ${number} doesn’t exist.`);
  const go = () => {
    if (typed === '') return;
    check(typed, onGo(Number(typed)));
    setTyped('');
  };
  return (
    <p className="relative flex items-center text-14">
      <label htmlFor={id} className="sr-only">
        Go to board
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        aria-keyshortcuts={ariaKeys('search')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        aria-describedby={`${id}-hint`}
        placeholder="Board"
        // What was typed last stays where there is no Enter; the next number replaces it.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '');
          setTyped(digits);
          onSeek(Number(digits));
          check(
            digits,
            numbers.some((number) => `${number}`.startsWith(digits)),
          );
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go();
        }}
        className={`${CONTROL_STYLES} tabular h-10 max-w-24 max-sm:h-11 max-sm:max-w-16 max-sm:px-1.5 max-sm:text-center pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      <Keys keys={SHORTCUTS.search.keys} className="pointer-events-none absolute left-17" />
      <span id={`${id}-hint`} className="sr-only">
        Type a board number, press Enter, then type the result.
      </span>
      <span role="status" className="text-14 text-danger not-empty:ml-2">
        {missing}
      </span>
    </p>
  );
}
