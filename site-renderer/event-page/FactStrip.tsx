import { atAGlance, feeAtAGlance, type Places, placesOf } from '@tabiya/domain/event/event-facts';
import type { EventPageModel } from '@tabiya/domain/event/event-page';
import type { ReactNode } from 'react';
import { useWords } from '../elements/words.ts';

/** What decides whether to come: fee, prizes, rounds, time control and places, as far as they are known. */
export function FactStrip({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage } = useWords();
  const { facts: words, schedule } = eventPage;
  const { rounds, tournamentFormat: system } = event;
  const fee = feeAtAGlance(model, terms);
  const places = placesOf(model);
  const facts: [label: string, value: ReactNode][] = [
    [words.fee, fee && <Fee key="fee" {...fee} />],
    [words.prizes, atAGlance(event.prizeFund)],
    [
      words.rounds,
      [
        rounds.length > 0 && schedule.count(rounds.length),
        system && terms.tournamentFormats[system],
      ]
        .filter((part) => part)
        .join(', '),
    ],
    [words.timeControl, atAGlance(event.timeControl)],
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

function Fee({ fee, change }: { fee: string; change: string }) {
  return (
    <>
      {fee}
      {change !== '' && <small>{change}</small>}
    </>
  );
}

/** The bar is drawn by an attribute, since the page's policy allows no style on an element. */
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
