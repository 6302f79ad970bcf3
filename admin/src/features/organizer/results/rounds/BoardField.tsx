import { type RefObject, useId, useState } from 'react';
import { CONTROL_STYLES } from '../../../../ui/Field.tsx';

type BoardFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  /** Leads to a board by its number; returns false where there is none. */
  onGo: (number: number) => boolean;
};

/** Takes the number on a slip and leads to its board, so that slips are entered in the order in which they come. */
export function BoardField({ field, onGo }: BoardFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState('');
  const go = () => {
    if (typed === '') return;
    const isFound = onGo(Number(typed));
    setMissing(isFound ? '' : `Board ${typed} doesn’t exist.`);
    setTyped('');
  };
  return (
    <p className="hidden items-center gap-x-2 text-14 sm:flex">
      <label htmlFor={id} className="font-semibold">
        Go to board
      </label>
      <input
        ref={field}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go();
        }}
        className={`${CONTROL_STYLES} tabular h-9 max-w-16 pointer-coarse:h-11`}
      />
      <span id={`${id}-hint`} className="sr-only">
        Type a board number, press Enter, then type the result.
      </span>
      <span role="status" className="text-14 text-danger">
        {missing}
      </span>
    </p>
  );
}
