import { MARK_BOARD, ROOK_PATH } from './mark.ts';
import { WORDMARK_BOX, WORDMARK_DOT, WORDMARK_LETTERS } from './wordmark.ts';

/** The product's mark: a rook on the corner of a board. The style sheet adds its tile. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      {MARK_BOARD.map(({ opacity, path }) => (
        <path key={opacity} opacity={opacity} d={path} />
      ))}
      <path d={ROOK_PATH} />
    </svg>
  );
}

/** The outlines of the product's name, in the color of the text around it. */
export function Wordmark() {
  return (
    <svg className="word" viewBox={WORDMARK_BOX} role="img" aria-label="Tabiya">
      <path d={WORDMARK_LETTERS} />
      <path className="dot" d={WORDMARK_DOT} />
    </svg>
  );
}
