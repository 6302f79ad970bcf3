import { type FeePeriod, feePeriod, fullFee } from '@tabiya/domain/event/entry-terms/fees';
import { placesLeft } from '@tabiya/domain/event/entry-terms/places';
import type { Section } from '@tabiya/domain/event/entry-terms/section';
import { feePeriods, limitTexts } from '@tabiya/domain/event/entry-terms/section-texts';
import { formatFee } from '@tabiya/domain/money/currency';
import { type EventPageModel, pageOffer, placesTaken } from '@tabiya/domain/pages/event-page';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { type PageWords, useWords } from '../elements/words.ts';

/** The states of registration in which neither places nor other fees matter. */
const CLOSED: readonly string[] = ['closed', 'over', 'cancelled'];

/** The playing sections: limits, fees, rounds, and places. Nothing without sections. */
export function SectionTable({ model }: { model: EventPageModel }) {
  const { sections } = model.event;
  const { terms, eventPage } = useWords();
  const words = eventPage.sections;
  if (sections.length === 0) return null;
  const isClosed = CLOSED.includes(pageOffer(model).kind);
  const fees = isClosed ? closedFees(model, words.fee) : openFees(model, eventPage, terms);
  const hasRounds = sections.some((section) => roundsIn(section, model) > 0);
  const hasPlaces = !isClosed && sections.some(({ maxPlayers }) => maxPlayers !== null);
  return (
    <section className="card table stacked">
      <h2>{words.heading}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.limits}</th>
            {fees.map(({ period, head }) => (
              <th key={period}>{head}</th>
            ))}
            {hasRounds && <th>{words.rounds}</th>}
            {hasPlaces && <th>{words.places}</th>}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Row
              key={section.id}
              section={section}
              model={model}
              fees={fees}
              hasRounds={hasRounds}
              hasPlaces={hasPlaces}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  section: Section;
  model: EventPageModel;
  fees: readonly FeeColumn[];
  hasRounds: boolean;
  hasPlaces: boolean;
};

function Row({ section, model, fees, hasRounds, hasPlaces }: RowProps) {
  const pageWords = useWords();
  const { terms, eventPage } = pageWords;
  const words = eventPage.sections;
  const { event, waiting = {} } = model;
  const left = placesLeft(section, placesTaken(model).taken);
  const limits = limitTexts(section, terms);
  const rounds = roundsIn(section, model);
  return (
    <tr>
      <td>
        <b>{section.name}</b>
        {section.note !== '' && <small dir="auto">{section.note}</small>}
      </td>
      <td>{limits.length === 0 ? words.everybody : limits.join(', ')}</td>
      {fees.map(({ period, head }) => (
        <td key={period} data-label={head}>
          {formatFee(fullFee(event, section, period), event.currency, terms)}
        </td>
      ))}
      {hasRounds && <td data-label={words.rounds}>{rounds > 0 && rounds}</td>}
      {hasPlaces && (
        <td data-label={words.places}>
          {placesText(left, waiting[section.id] ?? 0, event, pageWords)}
        </td>
      )}
    </tr>
  );
}

/** Returns the number of rounds of a section; 0 if it is unknown. */
function roundsIn(section: Section, { event }: EventPageModel): number {
  return section.rounds ?? event.rounds.length;
}

/** A column of the fees in one period. */
type FeeColumn = { period: FeePeriod; head: string };

const openFees = (
  { event }: EventPageModel,
  eventPage: PageWords['eventPage'],
  terms: PageWords['terms'],
): FeeColumn[] =>
  feePeriods(event).map((period) => ({ period, head: feeHead(period, event, eventPage, terms) }));

/** Returns one column with today's fees, since nobody can register for others; none without fees. */
function closedFees({ event, now }: EventPageModel, head: string): FeeColumn[] {
  const period = feePeriod(event, new Date(now));
  return feePeriods(event).length === 0 ? [] : [{ period, head }];
}

/** The head of a column of fees: early and late fees with their day, the regular one simply "Fee". */
function feeHead(
  period: FeePeriod,
  { earlyUntil, lateFrom }: EventPageModel['event'],
  { sections }: PageWords['eventPage'],
  { locale }: PageWords['terms'],
): string {
  if (period === 'early') return sections.feeUntil(formatDate(earlyUntil, 'day', locale));
  if (period === 'late') return sections.feeFrom(formatDate(lateFrom, 'day', locale));
  return sections.fee;
}

/** The places left; without any, the waiting list. Empty without a limit. */
function placesText(
  left: number | null,
  waiting: number,
  { keepsWaitingList }: EventPageModel['event'],
  { terms, eventPage }: PageWords,
): string {
  if (left === null) return '';
  if (left > 0) return eventPage.offer.left(left);
  return keepsWaitingList ? terms.places.waiting(waiting) : terms.places.full;
}
