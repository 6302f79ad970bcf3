import {
  countPlaces,
  feeFact,
  isFinished,
  type Places,
  shortenFact,
} from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction } from '@tabiya/domain/pages/main-action';
import { Fragment, type ReactNode } from 'react';
import { numberItems } from '../elements/number-items.ts';
import { type PageWords, useWords } from '../elements/words.ts';
import { type Fact, FactList } from './Facts.tsx';

/** Returns true if a page has the strip: not once a round is paired, when they are among the other facts. */
export function showsStrip(model: EventPageModel): boolean {
  return mainAction(model).kind !== 'results' && !isFinished(model);
}

/** The facts that help players decide, if known: prizes, rounds, and time control; on paper fee and places, too. */
export function FactStrip({ model, isWhole }: { model: EventPageModel; isWhole?: boolean }) {
  const [fee, ...places] = useOfferFacts(model);
  const facts = usePlayFacts(model);
  if (!isWhole && !showsStrip(model)) return null;
  return <FactList className="facts" facts={isWhole && fee ? [fee, ...facts, ...places] : facts} />;
}

/** Returns today's fee with its next change, and the places. */
export function useOfferFacts(model: EventPageModel): Fact[] {
  const { terms, eventPage } = useWords();
  const words = eventPage.facts;
  const fee = feeFact(model, terms);
  const places = countPlaces(model);
  return [
    [words.fee, fee && <Fee key="fee" {...fee} />],
    [words.places, places && <PlacesBar key="places" places={places} />],
  ];
}

/** Today's fee, on the button of a phone. */
export function FeeLabel({ model }: { model: EventPageModel }) {
  const fee = feeFact(model, useWords().terms);
  return fee && <span>{fee.fee}</span>;
}

function usePlayFacts({ event }: EventPageModel): Fact[] {
  const { terms, eventPage } = useWords();
  const { facts: words, schedule } = eventPage;
  return [
    [words.prizes, breakable(shortenFact(event.prizeFund))],
    [words.rounds, roundsFact(event, { terms, schedule })],
    [words.timeControl, breakable(shortenFact(event.timeControl))],
  ];
}

/** Returns the number of rounds and the system, as far as they are known. */
export function roundsFact(
  { rounds, tournamentFormat: system }: EventPageModel['event'],
  words: { terms: PageWords['terms']; schedule: PageWords['eventPage']['schedule'] },
): string {
  const count = rounds.length > 0 && words.schedule.count(rounds.length);
  const name = system && words.terms.tournamentFormats[system];
  return [count, name].filter((part) => part).join(', ');
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

/** The places as a bar, drawn by an attribute, since the page's policy allows no style on an element. */
function PlacesBar({ places: { taken, total, isScarce } }: { places: Places }) {
  const { facts } = useWords().eventPage;
  const share = Math.min(100, Math.round((100 * taken) / total));
  return (
    <>
      {facts.taken(taken, total)}
      <svg className={isScarce ? 'bar scarce' : 'bar'} aria-hidden="true">
        <rect width={`${share}%`} height="5" />
      </svg>
    </>
  );
}
