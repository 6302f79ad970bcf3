import { eventOpening, type Square } from '@tabiya/domain/event/opening/opening';

/**
 * The pawns of an event's opening, on the six ranks that pawns stand on: White's as squares, Black's as open ones. It
 * stands for an event that has no cover, in the color of its text.
 */
export function OpeningPicture({ eventId }: { eventId: string }) {
  const { name, white, black } = eventOpening(eventId);
  return (
    <svg viewBox="0 0 80 60" role="img" aria-label={name}>
      <path d={white.map((pawn) => squareAt(pawn, 2, 6)).join('')} />
      <path className="open" d={black.map((pawn) => squareAt(pawn, 2.6, 4.8)).join('')} />
    </svg>
  );
}

/** A square of a pawn, so far within its square of 10 and so large. */
function squareAt({ file, rank }: Square, inset: number, size: number): string {
  return `M${file * 10 + inset} ${(6 - rank) * 10 + inset}h${size}v${size}h-${size}z`;
}
