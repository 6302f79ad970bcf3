import { benefitsByGroup, type Offer, planOffer } from '@tabiya/domain/accounts/offer';
import { PRICE_PER_DAY, PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { resultsPath, signUpPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { NO_OPERATOR, type Operator } from '../../site-frame/operator.ts';
import { SiteFooter } from '../../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../../site-frame/SiteHeader.tsx';
import { SupportLine } from '../../site-frame/SupportLine.tsx';
import { type PictureName, ScreenPicture } from '../ScreenPicture.tsx';
import { Ticks } from '../Ticks.tsx';

/** The screen that illustrates each group of benefits. */
const PICTURES = {
  'Your page': 'results',
  'Your registrations': 'form',
  'Your desk': 'players',
} as const satisfies Record<string, PictureName>;

/** The body of the premium sales page: benefits and prices. */
export function PremiumSalesPage({ operator = NO_OPERATOR }: { operator?: Operator }) {
  const offer = planOffer(operator);
  return (
    <div className="site sales">
      <SiteHeader />
      <main>
        <section className="pitch wide">
          <div>
            <h1>Everything your tournament needs, on one page</h1>
            <p className="lead">
              Premium turns your announcement into the place where players find every answer:
              schedule and results, rules and contacts, directions and payment.
            </p>
            <p className="ways">
              <a className="button" href={signUpPath('/premium')}>
                Go Premium
              </a>
              <a href={`/${SAMPLE_EVENT_ID}`}>See a premium page</a>
              <a href={resultsPath(`/${SAMPLE_EVENT_ID}`, 'open')}>See a results page</a>
            </p>
          </div>
          <Prices />
        </section>
        <Benefits offer={offer} />
        <Comparison offer={offer} operator={operator} />
        <section className="last">
          <div className="wide">
            <h2 className="title">For {PRICE_PER_DAY}</h2>
            <a className="button" href={signUpPath('/premium')}>
              Go Premium
            </a>
          </div>
        </section>
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}

function Prices() {
  return (
    <div className="prices">
      <section className="card">
        <h2>For one tournament</h2>
        <p>
          <strong>{PRICE_PER_EVENT}</strong> one-time per event
        </p>
        <p className="help">Premium for one tournament, permanently.</p>
      </section>
      <section className="card">
        <h2>For a season</h2>
        <p>
          <strong>{PRICE_PER_MONTH}</strong> per month
        </p>
        <p className="help">Premium for all your tournaments. That’s {PRICE_PER_DAY}.</p>
      </section>
    </div>
  );
}

function Benefits({ offer }: { offer: Offer }) {
  return (
    <section className="benefits" aria-labelledby="benefits">
      <div className="wide">
        <h2 className="title" id="benefits">
          What Premium adds
        </h2>
        {benefitsByGroup(offer.premium).map(({ group, benefits }) => (
          <section key={group} className="group">
            <div>
              <h3>{group}</h3>
              <ScreenPicture name={PICTURES[group]} />
            </div>
            <dl>
              {benefits.map(({ name, use }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{use}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

function Comparison({ offer, operator }: { offer: Offer; operator: Operator }) {
  return (
    <section className="wide" aria-labelledby="plans">
      <h2 className="title" id="plans">
        Start free, upgrade any time
      </h2>
      <p className="lead">
        Nothing you enter is ever lost. Anything the free plan doesn’t publish is saved until you
        need it.
      </p>
      <div className="plans">
        <section className="card">
          <h3>Free</h3>
          <Ticks items={offer.free} />
          <a className="button quiet" href={signUpPath('/newEvent')}>
            Create a tournament page
          </a>
        </section>
        <section className="card premium">
          <h3>Premium</h3>
          <p>Everything in Free, and:</p>
          <Ticks items={offer.summary} />
          <a className="button" href={signUpPath('/premium')}>
            Go Premium
          </a>
        </section>
      </div>
      <SupportLine operator={operator} />
    </section>
  );
}
