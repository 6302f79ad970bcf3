import { eventOpening, type Square } from '@tabiya/domain/event/opening/opening';

/**
 * The pawns of an event's opening, on the six ranks that pawns can be on: White's as filled squares, Black's as open
 * ones. It replaces a missing cover, in the color of the card's text.
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

/** Returns the square of a pawn, with an inset and size within its square of 10. */
function squareAt({ file, rank }: Square, inset: number, size: number): string {
  return `M${file * 10 + inset} ${(6 - rank) * 10 + inset}h${size}v${size}h-${size}z`;
}
