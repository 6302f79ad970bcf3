import { planOffer } from '@tabiya/domain/accounts/offer';
import { PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { SIGN_UP_PATH, signUpPath } from '@tabiya/domain/routes/paths';
import type { Operator } from '../../site-frame/operator.ts';
import { SupportLine } from '../../site-frame/SupportLine.tsx';
import { Ticks } from '../Ticks.tsx';

/** The two plans with their prices, each in a few lines. */
export function Plans({ operator }: { operator: Operator }) {
  const { free, summary } = planOffer(operator);
  return (
    <section className="wide" aria-labelledby="plans">
      <h2 className="title" id="plans">
        Free to publish, premium when it matters
      </h2>
      <div className="plans">
        <section className="card">
          <h3>Free</h3>
          <p className="price">
            <strong>$0</strong>
          </p>
          <p>Everything a club night needs.</p>
          <Ticks items={free} />
          <p className="ways">
            <a className="button quiet" href={SIGN_UP_PATH}>
              Start for free
            </a>
          </p>
        </section>
        <section className="card premium">
          <h3>Premium</h3>
          <p className="price">
            <strong>{PRICE_PER_MONTH}</strong> per month or {PRICE_PER_EVENT} one-time per event
          </p>
          <p>As little as 30 cents per day. Everything in Free, and:</p>
          <Ticks items={summary} />
          <p className="ways">
            <a className="button" href={signUpPath('/premium')}>
              Go Premium
            </a>
            <a href="/premium-sales">See what Premium adds</a>
          </p>
        </section>
      </div>
      <SupportLine operator={operator} />
    </section>
  );
}
