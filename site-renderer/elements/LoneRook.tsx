import { RookIcon } from './icons.tsx';

/** The picture of a page that isn’t there: a lone rook on an empty board. */
export function LoneRook() {
  return (
    <div className="lone-rook">
      <RookIcon />
    </div>
  );
}
