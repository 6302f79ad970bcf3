import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { signUpPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { NO_OPERATOR, type Operator } from '../../site-frame/operator.ts';
import { SiteFooter } from '../../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../../site-frame/SiteHeader.tsx';
import { Comparison } from './Comparison.tsx';
import { Features } from './Features.tsx';
import { Plans } from './Plans.tsx';
import { Screens } from './Screens.tsx';
import { Showcase } from './Showcase.tsx';

/** The body of the landing page: the product, a sample page, and the prices. */
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
        <Features sample={sample} />
        <Screens />
        <Steps />
        <Comparison />
        <Plans operator={operator} />
        <Upcoming />
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
            Professional websites for chess tournaments: one page from the first announcement to the
            last prize. Free to publish.
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

const STEPS = [
  ['Add the basics', 'Title, venue, and dates.'],
  ['Set the details', 'Federation, location, currency, and registration fee.'],
  ['Choose your color', 'Then publish and share the link.'],
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
