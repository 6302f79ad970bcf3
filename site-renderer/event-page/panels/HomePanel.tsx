import { reductionText } from '@tabiya/domain/entries/section-texts';
import { isGlance } from '@tabiya/domain/event/event-facts';
import {
  type EventPageModel,
  type PublishedEvent,
  showsFields,
} from '@tabiya/domain/event/event-page';
import { mainAction } from '@tabiya/domain/event/main-action';
import { newsPath } from '@tabiya/domain/routes/paths';
import { AddToCalendar } from '../../elements/AddToCalendar.tsx';
import { Day, Days } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { VenueActions } from '../../elements/VenueActions.tsx';
import { venueLine } from '../../elements/venue.ts';
import { type PageWords, useWords } from '../../elements/words.ts';
import { CustomSections } from '../CustomSections.tsx';
import { Card, type Fact, FactCard, textValue } from '../Facts.tsx';
import { SectionTable } from '../SectionTable.tsx';
import { ClosedSince } from './RegistrationPanel.tsx';

/** The facts of the event, then the organizer's additions. */
export function HomePanel({ model }: { model: EventPageModel }) {
  const { event } = model;
  const words = useWords();
  const { home } = words.eventPage;
  return (
    <>
      <Newest model={model} />
      <FactCard title={home.details} level={2} facts={details(model, words)} />
      <FactCard title={home.format} level={2} facts={format(event, words)} />
      <FactCard
        title={home.administration}
        level={2}
        facts={[[home.director, event.tournamentDirector.trim()]]}
      />
      <SectionTable model={model} />
      <CustomSections event={event} tab="home" level={2} />
      {event.otherContent.trim() !== '' && (
        <Card title={home.other} level={2}>
          <Prose text={event.otherContent} />
        </Card>
      )}
    </>
  );
}

/** The newest post, leading to its text; nothing where there is no news. */
function Newest({ model: { news, url } }: { model: EventPageModel }) {
  const words = useWords().eventPage;
  if (!news) return null;
  return (
    <p>
      <b>{words.news}</b> <a href={newsPath(url, news.id)}>{news.title}</a>{' '}
      <Day date={news.day} length="short" />
    </p>
  );
}

/** The dates, and the ways into a calendar. */
function WhenAndCalendar({ event }: { event: PublishedEvent }) {
  return (
    <>
      <Days start={event.startDate} end={event.endDate} /> <AddToCalendar event={event} />
    </>
  );
}

/** The place; with the way there, unless the page has a tab for that. */
function Where({ event }: { event: PublishedEvent }) {
  return (
    <>
      {venueLine(event)}
      {!showsFields(event, 'location') && (
        <>
          {' '}
          <VenueActions event={event} />
        </>
      )}
    </>
  );
}

function details(model: EventPageModel, { terms, eventPage }: PageWords): Fact[] {
  const { event } = model;
  const { home, registration } = eventPage;
  const isClosed = mainAction(model).kind === 'closed';
  return [
    [registration.way, isClosed && <ClosedSince key="closed" model={model} />],
    [home.dates, event.startDate && <WhenAndCalendar key="dates" event={event} />],
    [home.location, venueLine(event) !== '' && <Where key="where" event={event} />],
    [home.address, event.venueAddress.trim()],
    [
      home.reductions,
      event.reductions.map((one) => reductionText(one, event.currency, terms)).join(', '),
    ],
    [home.checkin, event.checkinTime.trim()],
    // What the strip of facts says whole is not repeated.
    [home.prizeFund, isGlance(event.prizeFund) ? null : event.prizeFund.trim()],
    [home.paymentInfo, textValue(event.paymentInfo)],
  ];
}

function format(event: PublishedEvent, { terms, eventPage: { home } }: PageWords): Fact[] {
  const { ratingSystem, federationType, ratingKind, timeControl } = event;
  const ratedBy = ratingSystem ? terms.ratingSystems[ratingSystem] : home.ratedBy[federationType];
  const isRated = ratingSystem !== 'Unrated' && federationType !== 'Unrated';
  return [
    [home.timeControl, isGlance(timeControl) ? null : timeControl.trim()],
    [
      home.ratingSystem,
      isRated && ratingKind !== 'standard'
        ? home.ratedAs(ratedBy, terms.ratingKinds[ratingKind])
        : ratedBy,
    ],
    [home.sections, event.ratingSections.trim()],
  ];
}
