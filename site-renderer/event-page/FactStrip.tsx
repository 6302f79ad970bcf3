import { countPlaces, feeFact, type Places, shortenFact } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { Fragment, type ReactNode } from 'react';
import { numberItems } from '../elements/number-items.ts';
import { useWords } from '../elements/words.ts';

/** The facts that help players decide: fee, prizes, rounds, time control, and places, if known. */
export function FactStrip({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage } = useWords();
  const { facts: words, schedule } = eventPage;
  const { rounds, tournamentFormat: system } = event;
  const fee = feeFact(model, terms);
  const places = countPlaces(model);
  const facts: [label: string, value: ReactNode][] = [
    [words.fee, fee && <Fee key="fee" {...fee} />],
    [words.prizes, breakable(shortenFact(event.prizeFund))],
    [
      words.rounds,
      [
        rounds.length > 0 && schedule.count(rounds.length),
        system && terms.tournamentFormats[system],
      ]
        .filter((part) => part)
        .join(', '),
    ],
    [words.timeControl, breakable(shortenFact(event.timeControl))],
    [words.places, places && <PlacesBar key="places" places={places} />],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
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
        <rect width={`${share}%`} height="4" />
      </svg>
    </>
  );
}
