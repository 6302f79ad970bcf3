import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { signUpPath } from '@tabiya/domain/routes/paths';
import { NO_OPERATOR, type Operator } from '../../site-frame/operator.ts';
import { SiteFooter } from '../../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../../site-frame/SiteHeader.tsx';
import { Comparison } from './Comparison.tsx';
import { Plans } from './Plans.tsx';
import { Screens } from './Screens.tsx';
import { Showcase } from './Showcase.tsx';

/** The body of the landing page: what the product does, a sample page, and what it costs. */
export function LandingPage({
  sample,
  operator = NO_OPERATOR,
}: {
  sample: EventPageModel;
  operator?: Operator;
}) {
  return (
    <div className="landing">
      <SiteHeader />
      <main>
        <Hero sample={sample} />
        <Features />
        <Screens />
        <Steps />
        <Comparison />
        <Plans operator={operator} />
        <section className="last">
          <div className="wide">
            <h2 className="title">Your next tournament starts here</h2>
            <a className="button" href={signUpPath('/premium')}>
              Create your tournament page
            </a>
          </div>
        </section>
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}

function Hero({ sample }: { sample: EventPageModel }) {
  return (
    <section className="hero">
      <div className="wide">
        <div className="words">
          <h1>Announce it. Fill it. Run it.</h1>
          <p className="lead">
            Professional websites for chess tournaments: one page from the first notice to the last
            prize. Free to publish.
          </p>
          <p className="ways">
            <a className="button" href={signUpPath('/premium')}>
              Create your tournament page
            </a>
            <a href={`/${sample.event.eventId}`}>See a sample page</a>
          </p>
        </div>
        <Showcase sample={sample} />
      </div>
    </section>
  );
}

const FEATURES = [
  [
    'Show your tournament',
    'Dates, venue, fee, prizes, schedule and rules: everything players ask about, on one page.',
  ],
  [
    'Manage registrations',
    'Players register on your page. You see who is in, who has paid and who cancelled.',
  ],
  [
    'Collect payments',
    'Through a card provider or in cash, always showing what is paid and what is outstanding.',
  ],
  ['Export your list', 'The participant list as a CSV file, ready for the spreadsheet.'],
  [
    'Make it yours',
    'Your color, your sections, your tabs and a short address that fits on a poster.',
  ],
  [
    'Open anywhere',
    'A page is one small file. It opens at once, on any phone, in the back row of any playing hall.',
  ],
] as const;

function Features() {
  return (
    <section className="wide" aria-labelledby="features">
      <h2 className="title" id="features">
        Everything a tournament needs to be found, and filled
      </h2>
      <dl className="features">
        {FEATURES.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const STEPS = [
  ['Say what and when', 'Title, venue and dates.'],
  ['Set the terms', 'Federation, place, currency and registration fee.'],
  ['Choose your color', 'Then publish, and share the link.'],
] as const;

function Steps() {
  return (
    <section className="steps" aria-labelledby="steps">
      <div className="wide">
        <h2 className="title" id="steps">
          Three steps to your own page
        </h2>
        <ol>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
