import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { choiceText, type FederationType } from '@tabiya/domain/event/federation';
import { formatFee } from '@tabiya/domain/money/currency';
import { calendarPath } from '@tabiya/domain/routes/paths';
import { Days } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { venueLine } from '../../elements/venue.ts';
import { CustomSections } from '../CustomSections.tsx';
import { Card, type Fact, FactCard, textValue } from '../Facts.tsx';

/** The rating system that is shown while the organizer has chosen none. */
const RATED_BY: Readonly<Record<FederationType, string>> = {
  FIDE: 'FIDE Rated',
  National: 'Nationally Rated',
  Unrated: 'Unrated',
};

/** The facts of the event, then the organizer's additions. */
export function HomePanel({ event }: { event: PublishedEvent }) {
  return (
    <>
      <div className="pair sheet">
        <FactCard title="Chess Tournament Details" level={2} facts={details(event)} />
        <FactCard title="Tournament Format" level={2} facts={format(event)} />
        <FactCard
          title="Tournament Administration"
          level={2}
          facts={[['Director', event.tournamentDirector.trim()]]}
        />
      </div>
      <CustomSections event={event} tab="home" level={2} />
      {event.otherContent.trim() !== '' && (
        <Card title="Other" level={2}>
          <Prose text={event.otherContent} />
        </Card>
      )}
    </>
  );
}

/** The dates, and the calendar file. */
function WhenAndCalendar({ event }: { event: PublishedEvent }) {
  return (
    <>
      <Days start={event.startDate} end={event.endDate} />{' '}
      <a className="aside" href={calendarPath(event.eventId)}>
        Add to calendar
      </a>
    </>
  );
}

function details(event: PublishedEvent): Fact[] {
  return [
    ['Dates', event.startDate && <WhenAndCalendar key="dates" event={event} />],
    ['Location', venueLine(event)],
    ['Address', event.venueAddress.trim()],
    ['Registration Fee', formatFee(event.registrationFee, event.currency)],
    ['Check-in Time', event.checkinTime.trim()],
    ['Prize Fund', event.prizeFund.trim()],
    ['Payment Info', textValue(event.paymentInfo)],
  ];
}

function format(event: PublishedEvent): Fact[] {
  return [
    ['Time Control', event.timeControl.trim()],
    ['Rounds', event.rounds.length > 0 ? String(event.rounds.length) : null],
    ['Format', choiceText(event.tournamentFormat)],
    ['Rating System', choiceText(event.ratingSystem) || RATED_BY[event.federationType]],
    ['Max Players', event.maxPlayers === null ? null : String(event.maxPlayers)],
    ['Sections', event.ratingSections.trim()],
  ];
}
