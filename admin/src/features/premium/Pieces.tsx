import { groundOf } from '@tabiya/domain/event/color';
import { pointsText } from '@tabiya/domain/results/scores';
import { sectionStandings } from '@tabiya/domain/results/section-standings';
import { picturePath } from '@tabiya/domain/routes/paths';
import { sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { sampleResults } from '@tabiya/domain/sample/sample-results';
import { formatDateRange, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { ReactNode } from 'react';
import { Meter } from '../../ui/Meter.tsx';
import { TitleMark } from '../../ui/TitleMark.tsx';

const { event, participants } = sampleEventPage(toCalendarDate(new Date()), '');
const RESULTS = sampleResults(participants.filter(({ sectionId }) => sectionId === 'open'));
const LEADERS = sectionStandings(RESULTS)
  .rows.slice(0, 4)
  .flatMap(({ startRank, rank, points }) => {
    const player = RESULTS.players.find((one) => one.startRank === startRank);
    return player ? [{ ...player, rank, points }] : [];
  });
const MONEY = [
  { name: 'Open', received: 1890, owed: 2160 },
  { name: 'U1800', received: 1280, owed: 1320 },
  { name: 'Juniors', received: 640, owed: 760 },
] as const;

/** The additions of Premium: the sample's page with its cover, its standings, and money by section. Decoration. */
export default function Pieces() {
  return (
    <div aria-hidden="true" className="grid h-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Banner />
      <Piece title="Standings" className="max-sm:hidden">
        <ol className="text-14">
          {LEADERS.map(({ startRank, title, name, points, rank }) => (
            <li key={startRank} className="flex h-8 gap-3 border-t border-line/60 py-1.5">
              <span className="tabular text-muted">{rank}</span>
              <span className="min-w-0 flex-1 truncate">
                <TitleMark title={title} />
                {name}
              </span>
              <span className="tabular font-semibold">{pointsText(points)}</span>
            </li>
          ))}
        </ol>
      </Piece>
      <Piece title="Fees received" className="max-lg:hidden">
        <ul className="grid gap-2.5 pt-1 text-14">
          {MONEY.map(({ name, received, owed }) => (
            <li key={name} className="grid gap-1">
              <span className="flex justify-between">
                {name}
                <span className="tabular text-muted">
                  ${received.toLocaleString('en-US')} of ${owed.toLocaleString('en-US')}
                </span>
              </span>
              <Meter value={received} most={owed} className="w-full" />
            </li>
          ))}
        </ul>
      </Piece>
    </div>
  );
}

function Banner() {
  const cover = event.cover?.narrow;
  return (
    <div
      className="relative grid content-end overflow-hidden rounded-card p-4 text-white"
      style={{ background: groundOf(event.primaryColorHex).ground }}
    >
      {cover && (
        <img
          src={picturePath(event.eventId, cover)}
          width={cover.width}
          height={cover.height}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-t from-black/80 to-black/10" />
      <p className="relative font-serif text-20 leading-6 font-semibold text-balance">
        {event.title}
      </p>
      <p className="relative mt-1 text-14">
        {formatDateRange(event.startDate, event.endDate, 'en-US', 'short')} · {event.venueName}
      </p>
    </div>
  );
}

type PieceProps = { title: string; className: string; children: ReactNode };

function Piece({ title, className, children }: PieceProps) {
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-surface p-4 ${className}`}>
      <p className="mb-2 font-serif text-16 leading-5 font-semibold">{title}</p>
      {children}
    </div>
  );
}
