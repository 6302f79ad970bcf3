import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { picturePath, signUpPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { NO_OPERATOR, type Operator } from '../../site-frame/operator.ts';
import { SiteFooter } from '../../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../../site-frame/SiteHeader.tsx';
import { ScreenPicture } from '../ScreenPicture.tsx';
import { Ticks } from '../Ticks.tsx';
import { Plans } from './Plans.tsx';

type LandingPageProps = { sample: EventPageModel; operator?: Operator };

/** The body of the landing page: the product in pictures, and the prices. */
export function LandingPage({ sample, operator = NO_OPERATOR }: LandingPageProps) {
  return (
    <div className="landing">
      <SiteHeader />
      <main>
        <Hero sampleId={sample.event.eventId} />
        <Overview />
        <Round />
        <Hall />
        <ByHand />
        <Plans operator={operator} />
        <Upcoming />
        <Start sample={sample} />
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}

function Hero({ sampleId }: { sampleId: string }) {
  return (
    <section className="hero">
      <div className="wide">
        <div>
          <h1>Announce it. Fill it. Run it.</h1>
          <p className="lead">
            Professional websites for chess tournaments: one page from the first announcement to the
            last prize.
          </p>
          <p className="ways">
            <a className="button" href={signUpPath('/premium')}>
              Create your tournament page
            </a>
            <a href={`/${sampleId}`}>See a sample page</a>
          </p>
          <p className="note">Free to publish.</p>
        </div>
        <div className="stage">
          <ScreenPicture name="page" isFirst />
          <ScreenPicture name="smallPhone" isFirst />
        </div>
      </div>
    </section>
  );
}

function Overview() {
  return (
    <section className="wide row" aria-labelledby="overview">
      <div>
        <h2 className="title" id="overview">
          It knows what comes next
        </h2>
        <p className="lead">
          The overview shows what day it is, what’s done, and the one thing to do now: open
          registration, check in, pair, or enter results.
        </p>
        <Ticks
          items={[
            'Dates, venue, fee, schedule, and rules on one page, in your own color',
            'Registrations, the waiting list, and changes that players make themselves',
            'Payments through a card provider or in cash',
            'The participant list as a CSV file',
          ]}
        />
      </div>
      <ScreenPicture name="overview" />
    </section>
  );
}

function Round() {
  return (
    <section className="wide row turned" aria-labelledby="round">
      <div>
        <h2 className="title" id="round">
          Run a round from your pocket
        </h2>
        <p className="lead">
          Pair by the Dutch System in one step. Results come from your phone, a helper’s phone, or
          the players’ own, and your page follows by itself.
        </p>
        <Ticks
          items={[
            'Every pairing explained by its FIDE article',
            'Late entries, byes, and absences settled before you pair',
            'Changes wait while the hall has no network',
          ]}
        />
      </div>
      <div className="phones">
        <ScreenPicture name="round" />
        <ScreenPicture name="phone" />
      </div>
    </section>
  );
}

function Hall() {
  return (
    <section className="hall" aria-labelledby="hall">
      <div className="wide">
        <h2 className="title" id="hall">
          No one asks where they sit
        </h2>
        <p className="lead">
          A screen for the hall, sheets for the wall, and “Find your board” on every phone, all from
          the same round.
        </p>
        <ScreenPicture name="hall" />
      </div>
    </section>
  );
}

const BY_HAND = [
  [
    'Counting',
    'Places by section, the waiting list in order, and each player’s fee by date and reduction are kept for you.',
  ],
  [
    'Checking',
    'The form checks ratings and ages against each section’s limits. Players change or withdraw with their own link.',
  ],
  [
    'Typing again',
    'Standings, news, and results are on your page seconds after you enter them. Contact details are erased when the form said they would be.',
  ],
] as const;

function ByHand() {
  return (
    <section className="wide" aria-labelledby="by-hand">
      <h2 className="title" id="by-hand">
        What you no longer do by hand
      </h2>
      <dl className="three">
        {BY_HAND.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The upcoming tournaments on this site, fetched by the page’s script. */
function Upcoming() {
  return (
    <section className="upcoming" aria-labelledby="upcoming" hidden>
      <div className="wide">
        <h2 className="title" id="upcoming">
          Next on Tabiya
        </h2>
        <div data-events />
        <p>
          <a href={ROUTES.browse.path}>All tournaments</a>
        </p>
      </div>
    </section>
  );
}

function Start({ sample: { event } }: Pick<LandingPageProps, 'sample'>) {
  return (
    <section className="last">
      {event.cover && (
        <img src={picturePath(event.eventId, event.cover.wide)} alt="" loading="lazy" />
      )}
      <div className="wide">
        <h2 className="title">Your next tournament starts here</h2>
        <a className="button" href={signUpPath('/premium')}>
          Create your tournament page
        </a>
      </div>
    </section>
  );
}
