import { groundOf } from '@tabiya/domain/event/color';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { qrPath } from '@tabiya/site-renderer/elements/qr-path.ts';
import { venueLine } from '@tabiya/site-renderer/elements/venue.ts';
import type { ReactNode } from 'react';

/** Strips to tear off, as many as can be distinguished at this size. */
const STRIPS = 8;

type PosterThumbnailProps = { event: TournamentEvent; url: string };

/**
 * The poster as a small sheet of paper. Decoration: its words are next to it, and its code is too small for a camera.
 */
export default function PosterThumbnail({ event, url }: PosterThumbnailProps): ReactNode {
  const bar = { backgroundColor: groundOf(event.primaryColorHex).ground };
  const code = qrPath(url);
  return (
    <div
      aria-hidden="true"
      className="grid size-full grid-rows-[0.375rem_minmax(0,1fr)_0.25rem_1.75rem] overflow-hidden border border-line bg-white text-black shadow-float select-none"
    >
      <div style={bar} />
      <div className="flex min-h-0 flex-col gap-0.5 p-2.5 text-[0.4375rem] leading-tight">
        <p
          dir="auto"
          className="line-clamp-3 font-serif text-14 leading-tight font-semibold wrap-anywhere"
        >
          {eventTitle(event, TERMS)}
        </p>
        <p className="font-semibold">{formatDateRange(event.startDate, event.endDate)}</p>
        <p dir="auto" className="line-clamp-2">
          {venueLine(event)}
        </p>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          aria-hidden="true"
          shapeRendering="crispEdges"
          className="m-auto w-28 flex-none"
        >
          <path d={code.path} />
        </svg>
      </div>
      <div style={bar} />
      <div className="flex divide-x divide-dashed divide-line-strong">
        {Array.from({ length: STRIPS }, (_, strip) => strip).map((strip) => (
          <span key={strip} className="grid flex-1 place-items-center">
            <span className="h-4 w-0.5 bg-line-strong" />
          </span>
        ))}
      </div>
    </div>
  );
}
