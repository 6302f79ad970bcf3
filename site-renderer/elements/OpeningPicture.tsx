import { eventOpening, type Square } from '@tabiya/domain/event/opening/opening';
import { pawnPath } from './pawn.ts';

/**
 * The pawns of an event's opening, on the six ranks that pawns can be on, as a part of a board that fills the picture. It
 * replaces a missing cover.
 */
export function OpeningPicture({ eventId }: { eventId: string }) {
  const { name, white, black } = eventOpening(eventId);
  return (
    <svg viewBox="0 0 80 60" preserveAspectRatio="xMidYMid slice" role="img" aria-label={name}>
      <path d={white.map(pawnAt).join('')} />
      <path className="black" d={black.map(pawnAt).join('')} />
    </svg>
  );
}

function pawnAt({ file, rank }: Square): string {
  return pawnPath(file * 10, (6 - rank) * 10);
}
