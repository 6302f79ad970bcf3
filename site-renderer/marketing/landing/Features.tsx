import { COLOR_PRESETS } from '@tabiya/domain/event/color';
import { eventTitle } from '@tabiya/domain/event/title';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ReactNode } from 'react';
import { FactStrip } from '../../event-page/FactStrip.tsx';
import { swatchClass } from './Showcase.tsx';
import { showcase } from './showcase.ts';

type Feature = readonly [title: string, text: string];

/** The features in pairs, each with a piece of the product next to it. */
const PAIRS: readonly (readonly [Feature, Feature])[] = [
  [
    [
      'Show your tournament',
      'Dates, venue, fee, prizes, schedule, and rules: everything players ask about, on one page.',
    ],
    [
      'Open anywhere',
      'Each page is one small file that opens instantly on any phone, even in the back row of the playing hall.',
    ],
  ],
  [
    [
      'Manage registrations',
      'Players register on your page. You see who’s in, who has paid, and who has cancelled.',
    ],
    [
      'Collect payments',
      'Through a card provider or in cash, with what’s paid and what’s outstanding always in view.',
    ],
  ],
  [
    [
      'Make it yours',
      'Your color, your sections, your tabs, and a short address that fits on a poster.',
    ],
    ['Export your list', 'The participant list as a CSV file, ready for any spreadsheet.'],
  ],
];

/** The product’s features, in three pairs with pieces of the product above. */
export function Features({ sample }: { sample: EventPageModel }) {
  const [first] = showcase(sample);
  const pieces = [
    <Page key="page" model={first?.model ?? sample} />,
    <Entries key="entries" />,
    <CustomizationPiece key="own" address={first?.address ?? ''} />,
  ];
  return (
    <section className="wide" aria-labelledby="features">
      <h2 className="title" id="features">
        Everything you need to fill your tournament
      </h2>
      <div className="features">
        {PAIRS.map((pair, index) => (
          <div key={pair[0][0]}>
            <Piece>{pieces[index]}</Piece>
            <dl className="feature-texts">
              {pair.map(([title, text]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A piece of the product as a decorative picture, since the text next to it describes it. */
function Piece({ children }: { children: ReactNode }) {
  return (
    <div className="piece" aria-hidden="true" inert>
      {children}
    </div>
  );
}

/** The top of a page, with its key facts. */
function Page({ model }: { model: EventPageModel }) {
  const event = { ...model.event, maxPlayers: null, timeControl: '90 min + 30 s' };
  return (
    <div className={`page ${swatchClass(0)}`}>
      <b>{eventTitle(event, TERMS)}</b>
      <FactStrip model={{ ...model, event }} isWhole />
    </div>
  );
}

/** Rows of the participant list with what each player owes; `state` is the class of the badge. */
const ENTRIES = [
  { name: 'Ines Perrin', facts: '2467 · Open', state: 'paid', badge: 'Paid $85' },
  { name: 'Taras Holub', facts: '2125 · Open', state: 'due', badge: '$85 due' },
  { name: 'Asta Bruun', facts: 'Juniors', state: 'paid', badge: 'Paid $30' },
  { name: 'Wout Peeters', facts: '1684 · U1800', state: 'waiting', badge: 'Waiting list 1' },
] as const;

function Entries() {
  return (
    <ul className="entries">
      {ENTRIES.map(({ name, facts, state, badge }) => (
        <li key={name}>
          <span>
            <b>{name}</b>
            <small>{facts}</small>
          </span>
          <i className={state}>{badge}</i>
        </li>
      ))}
    </ul>
  );
}

/** The colors, a short address, and the sections. */
function CustomizationPiece({ address }: { address: string }) {
  return (
    <div className="own">
      <svg viewBox="0 0 196 28" aria-hidden="true">
        {COLOR_PRESETS.map(({ hex }, index) => (
          <circle key={hex} cx={14 + index * 33.6} cy="14" r="12" fill={hex} />
        ))}
      </svg>
      <p className="address">/{address}</p>
      <p className="sections">
        {['Open', 'U1800', 'Juniors'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}
