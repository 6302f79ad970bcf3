import { reductionText } from '@tabiya/domain/event/entry-terms/section-texts';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { feeFact, isShort } from '@tabiya/domain/pages/event-facts';
import {
  customSectionsIn,
  type EventPageModel,
  showsFields,
} from '@tabiya/domain/pages/event-page';
import { mainAction, pageButton, showsOffer } from '@tabiya/domain/pages/main-action';
import { newsPath } from '@tabiya/domain/routes/paths';
import { openingText } from '@tabiya/domain/text/opening';
import { Fragment } from 'react';
import { AddToCalendar } from '../../elements/AddToCalendar.tsx';
import { Day, Days } from '../../elements/Days.tsx';
import { Prose } from '../../elements/FormattedText.tsx';
import { LinkedText } from '../../elements/links.tsx';
import { VenueActions } from '../../elements/VenueActions.tsx';
import { venueLine } from '../../elements/venue.ts';
import { type PageWords, useWords } from '../../elements/words.ts';
import { CustomSections } from '../CustomSections.tsx';
import {
  ratingFact,
  roundsFact,
  showsStrip,
  stripHasFacts,
  stripHasPayment,
} from '../FactStrip.tsx';
import { Card, type Fact, FactGroups, textValue } from '../Facts.tsx';
import { SectionTable } from '../SectionTable.tsx';
import { CurrentRound } from './CurrentRound.tsx';
import { LeadingPlayers } from './LeadingPlayers.tsx';
import { ClosedSince } from './RegistrationPanel.tsx';

/** The maximum length of the description's beginning on Home, in characters. */
const OPENING = 400;

/**
 * Returns true if Home has little of a story: no table of sections, and no additions by the organizer. On a desktop its
 * facts are then in a band below, rather than in a column that is longer than the story.
 */
export function isBrief({ event }: EventPageModel): boolean {
  return (
    event.sections.length === 0 &&
    event.otherContent.trim() === '' &&
    customSectionsIn(event, 'home').length === 0
  );
}

/**
 * The story of the event: current round, news, description, players, sections, and the organizer's additions; and its
 * facts, next to it on a desktop or below it.
 */
export function HomePanel({ model }: { model: EventPageModel }) {
  const { event } = model;
  const words = useWords();
  const { home } = words.eventPage;
  return (
    <>
      <div className="lead">
        <CurrentRound model={model} />
        <NewestPost model={model} />
        <Opening event={event} />
        <LeadingPlayers model={model} />
        <SectionTable model={model} />
        <CustomSections event={event} tab="home" level={2} />
        {event.otherContent.trim() !== '' && (
          <Card title={home.other} level={2}>
            <Prose text={event.otherContent} />
          </Card>
        )}
      </div>
      <div className={isBrief(model) ? 'side band' : 'side'}>
        <FactGroups
          groups={[
            { title: home.details, facts: details(model, words) },
            { title: home.format, facts: format(model, words) },
            {
              title: home.administration,
              facts: [[home.director, event.tournamentDirector.trim()]],
            },
          ]}
        />
      </div>
    </>
  );
}

/** The newest post, with a link to its text; nothing without news. */
function NewestPost({ model: { news, url } }: { model: EventPageModel }) {
  const words = useWords().eventPage;
  if (!news) return null;
  return (
    <section className="who">
      <h2>{words.news}</h2>
      <ul>
        <li>
          <a href={newsPath(url, news.id)} dir="auto">
            {news.title}
          </a>
          <small>
            <Day date={news.day} length="short" />
          </small>
        </li>
      </ul>
    </section>
  );
}

/** The beginning of the description, with a link to the tab with all of it. */
function Opening({ event }: { event: PublishedEvent }) {
  const { home, tabs } = useWords().eventPage;
  if (!showsFields(event, 'about')) return null;
  const { text, isWhole } = openingText(event.eventDescription, OPENING);
  if (text === '') return null;
  return (
    <section>
      <h2>{tabs.about}</h2>
      <p className="opening" dir="auto">
        {text} {!isWhole && <a href="#about">{home.readOn}</a>}
      </p>
    </section>
  );
}

function details(model: EventPageModel, { terms, eventPage }: PageWords): Fact[] {
  const { event } = model;
  const { home, registration } = eventPage;
  const address = event.venueAddress.trim();
  const withWay = (place: string) =>
    place !== '' && (
      <Fragment key="place">
        <LinkedText text={place} /> <VenueActions event={event} />
      </Fragment>
    );
  // With players it is in their card.
  const isClosed = mainAction(model).kind === 'closed' && pageButton(model)?.kind !== 'players';
  return [
    [registration.way, isClosed && <ClosedSince key="closed" model={model} />],
    [
      home.dates,
      event.startDate && (
        <Fragment key="dates">
          <Days start={event.startDate} end={event.endDate} /> <AddToCalendar event={event} />
        </Fragment>
      ),
    ],
    [home.location, address === '' ? withWay(venueLine(event)) : venueLine(event)],
    [home.address, withWay(address)],
    // Until then it is in the offer.
    [registration.fee, !showsOffer(model) && feeFact(model, terms)?.fee],
    [
      home.reductions,
      event.reductions
        .map((reduction) => reductionText(reduction, event.currency, terms))
        .join(', ')
        // No line break between a minus and its amount.
        .replaceAll('−', '−\u2060'),
    ],
    [home.checkin, event.checkinTime.trim()],
    // A prize fund that the fact strip shows in full is not repeated.
    [home.prizeFund, isShort(event.prizeFund) && showsStrip(model) ? null : event.prizeFund.trim()],
    [home.paymentInfo, stripHasPayment(model) ? null : textValue(event.paymentInfo)],
  ];
}

function format(model: EventPageModel, { terms, eventPage }: PageWords): Fact[] {
  const { event } = model;
  const { home, facts } = eventPage;
  const { timeControl } = event;
  return [
    // Until a round is paired they are in the fact strip.
    [facts.rounds, !showsStrip(model) && roundsFact(event, terms)],
    [home.timeControl, isShort(timeControl) && showsStrip(model) ? null : timeControl.trim()],
    [home.ratingSystem, !stripHasFacts(model) && ratingFact(event, { terms, home })],
    [home.sections, event.ratingSections.trim()],
  ];
}
