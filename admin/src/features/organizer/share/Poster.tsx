import { groundOf } from '@tabiya/domain/event/color';
import { entryFeeText } from '@tabiya/domain/event/entry-terms/section-texts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { QrCode } from '@tabiya/site-renderer/elements/QrCode.tsx';
import { venueLine } from '@tabiya/site-renderer/elements/venue.ts';
import { createPortal } from 'react-dom';

/** Strips to tear off: about two fingers wide each. */
const STRIPS = 8;

type PosterProps = { event: TournamentEvent; url: string };

/**
 * A page for the wall, on paper alone: title, date, venue, what decides, a large QR code, and strips to tear off with the
 * address. Black on white, the event's color in bars alone, so that any printer does it justice. See .poster in paper.css.
 */
export default function Poster({ event, url }: PosterProps) {
  const address = url.replace(/^https?:\/\//, '');
  const title = eventTitle(event, TERMS);
  const when = formatDateRange(event.startDate, event.endDate);
  const facts = posterFacts(event);
  const bar = { backgroundColor: groundOf(event.primaryColorHex).ground };
  return createPortal(
    <div className="poster">
      <div className="poster-bar" style={bar} />
      <div className="poster-body">
        <h1 dir="auto" className={title.length > 40 ? 'poster-long' : undefined}>
          {title}
        </h1>
        <p className="poster-when">{when}</p>
        <p dir="auto">{venueLine(event)}</p>
        <div className="poster-middle">
          {facts.length > 0 && (
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="poster-code">
            <QrCode text={url} label={`QR code of ${address}`} />
            <b>{address}</b>
          </div>
        </div>
      </div>
      <div className="poster-bar" style={bar} />
      <ul className="poster-strips">
        {Array.from({ length: STRIPS }, (_, strip) => strip).map((strip) => (
          <li key={strip}>
            <b dir="auto">{title}</b>
            <span>{when}</span>
            <span>{address}</span>
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}

/** The facts that people decide by, as far as they are known. */
function posterFacts(event: TournamentEvent): [label: string, value: string][] {
  const { tournamentFormat, rounds } = event;
  const system = tournamentFormat ? TERMS.tournamentFormats[tournamentFormat] : '';
  const facts: [string, string | null][] = [
    ['Rounds', [rounds.length > 0 ? String(rounds.length) : '', system].filter(Boolean).join(', ')],
    ['Time control', event.timeControl],
    ['Registration fee', entryFeeText(event, 'regular', TERMS)],
    ['Prizes', event.prizeFund],
    ['Check-in', event.checkinTime],
    ['Sections', event.sections.map(({ name }) => name).join(', ')],
  ];
  return facts.flatMap(([label, value]): [string, string][] =>
    value === null || value.trim() === '' ? [] : [[label, value.trim()]],
  );
}
