import { countPlaces, feeFact, isFinished, shortenFact } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction } from '@tabiya/domain/pages/main-action';
import { toPlainText } from '@tabiya/domain/text/formatted-text';
import { Fragment, type ReactNode } from 'react';
import { numberItems } from '../elements/number-items.ts';
import { type PageWords, useWords } from '../elements/words.ts';
import { type Fact, FactList } from './Facts.tsx';

/** The maximum length of a way to pay among the facts, in characters. */
const PAYMENT = 40;

/** Returns true if a page has the strip: not once a round is paired, when they are among the other facts. */
export function showsStrip(model: EventPageModel): boolean {
  return mainAction(model).kind !== 'results' && !isFinished(model);
}

/** Returns true if the strip is there and not empty; it then has the rating, too. */
export function stripHasFacts(model: EventPageModel): boolean {
  return showsStrip(model) && hasPlayFacts(model);
}

/** Returns true if the strip has the way to pay, which is then not repeated. */
export function stripHasPayment(model: EventPageModel): boolean {
  return stripHasFacts(model) && paymentFact(model) !== '';
}

/** The facts that help players decide, if known; on paper fee and places, too. */
export function FactStrip({ model, isWhole }: { model: EventPageModel; isWhole?: boolean }) {
  const { terms, eventPage } = useWords();
  const { facts: words } = eventPage;
  const facts = usePlayFacts(model);
  if (!isWhole) return showsStrip(model) ? <FactList className="facts" facts={facts} /> : null;
  const fee = feeFact(model, terms);
  const places = countPlaces(model);
  return (
    <FactList
      className="facts"
      facts={[
        [words.fee, fee && <Fee key="fee" {...fee} />],
        ...facts,
        [words.places, places && words.taken(places.taken, places.total)],
      ]}
    />
  );
}

/** Today's fee, on the button of a phone. */
export function FeeLabel({ model }: { model: EventPageModel }) {
  const fee = feeFact(model, useWords().terms);
  return fee && <span>{fee.fee}</span>;
}

/** Prizes, rounds, and time control, and with any of them the rating and a short way to pay. */
function usePlayFacts(model: EventPageModel): Fact[] {
  const { event } = model;
  const { terms, eventPage } = useWords();
  const { facts: words } = eventPage;
  const { prizeFund, timeControl } = event;
  if (!hasPlayFacts(model)) return [];
  return [
    [words.prizes, breakable(shortenFact(prizeFund))],
    [words.rounds, roundsFact(event, terms)],
    [words.timeControl, breakable(shortenFact(timeControl))],
    [words.rating, ratingFact(event, { terms, home: eventPage.home })],
    [words.payment, paymentFact(model)],
  ];
}

function hasPlayFacts({ event }: EventPageModel): boolean {
  const { prizeFund, rounds, tournamentFormat, timeControl } = event;
  const texts = [prizeFund, tournamentFormat, timeControl];
  return rounds.length > 0 || texts.some((text) => text.trim() !== '');
}

/** Returns how to pay, if one short line says it; empty otherwise. */
function paymentFact({ event }: EventPageModel): string {
  const text = toPlainText(event.paymentInfo).trim().replace(/\.$/, '');
  return text.length <= PAYMENT && !text.includes('\n') ? text : '';
}

/** Returns who rates the games, with the kind of rating. */
export function ratingFact(
  { ratingSystem, federationType, ratingKind }: EventPageModel['event'],
  { terms, home }: { terms: PageWords['terms']; home: PageWords['eventPage']['home'] },
): string {
  const ratedBy = ratingSystem ? terms.ratingSystems[ratingSystem] : home.ratedBy[federationType];
  const isRated = ratingSystem !== 'Unrated' && federationType !== 'Unrated';
  return isRated && ratingKind !== 'standard'
    ? home.ratedAs(ratedBy, terms.ratingKinds[ratingKind])
    : ratedBy;
}

/** Returns the number of rounds and the system, as far as they are known. */
export function roundsFact(
  { rounds, tournamentFormat: system }: EventPageModel['event'],
  { tournamentFormats }: PageWords['terms'],
): string {
  const name = system && tournamentFormats[system];
  return [rounds.length, name].filter((part) => part).join(', ');
}

/** A text that may break after a slash between numbers, as in `1500/1000/700`, rather than within a number. */
function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=\d\/)(?=\d)/);
  return parts.length < 2
    ? text
    : numberItems(parts).map(({ place, item }) => (
        <Fragment key={place}>
          {place > 1 && <wbr />}
          {item}
        </Fragment>
      ));
}

function Fee({ fee, change }: { fee: string; change: string }) {
  return (
    <>
      {fee}
      {change !== '' && <small>{change}</small>}
    </>
  );
}
