import { PRICE_PER_DAY, PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ownEventsQuery } from '../../data/listed-events.ts';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { useClient, useConfig } from '../../session/server-context.ts';
import { hasPremium } from '../../session/use-plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Payment } from './use-payment.ts';

type OfferProps = {
  payment: Payment;
  /** The event that the person came from. */
  preselected: string | null;
  /** True if they turned back on the payment page. */
  isCancelled: boolean;
};

/** Both prices, each with a button to pay. */
export function Offer({ payment, preselected, isCancelled }: OfferProps) {
  const { takesPayments } = useConfig();
  const { pay, opening, failure } = payment;
  return (
    <section className="flex flex-col gap-5 border-b border-line bg-sunken p-6 max-md:order-first sm:p-10 md:border-b-0 md:border-l">
      <h2 className="font-serif text-20 font-semibold">Pricing</h2>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {isCancelled && !failure && (
        <Notice tone="info">Payment cancelled. You haven’t been charged.</Notice>
      )}
      {!takesPayments && <Notice tone="info">Card payments aren’t set up on this server.</Notice>}
      <Price
        amount={PRICE_PER_MONTH}
        term="per month"
        note={`For all of your tournaments, ${PRICE_PER_DAY}.`}
      >
        {takesPayments && (
          <Button
            variant="primary"
            className="mt-4 w-full"
            busy={opening === 'monthly'}
            disabled={opening !== null}
            onClick={() => void pay({ plan: 'monthly' })}
          >
            Upgrade for {PRICE_PER_MONTH} per month
          </Button>
        )}
      </Price>
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Price amount={PRICE_PER_EVENT} term="one-time" note="For one tournament.">
        {takesPayments && <OneEvent payment={payment} preselected={preselected} />}
      </Price>
      {takesPayments && <p className="text-14 text-muted">The payment page opens in a new tab.</p>}
    </section>
  );
}

/** Buys premium for one of the events that do not have it. */
function OneEvent({ payment, preselected }: Pick<OfferProps, 'payment' | 'preselected'>) {
  const { profile } = useAuth();
  const { data, error } = useQuery(ownEventsQuery(useClient(), useUser().id));
  const events = (data ?? []).filter(({ eventId }) => !hasPremium(profile, eventId));
  const [chosen, setChosen] = useState(preselected);
  const current = events.find(({ eventId }) => eventId === chosen) ?? events[0];
  if (error) return <Notice tone="warning">Couldn’t load your tournaments. {error.message}</Notice>;
  if (data && !current) {
    return (
      <p className="mt-3 text-14 text-muted">
        Create a tournament first, then come back to upgrade it.
      </p>
    );
  }
  return (
    <div className="mt-4 grid gap-3">
      {events.length > 1 && (
        <SelectField
          label="Tournament"
          options={events.map(({ eventId, title }) => ({ value: eventId, label: title }))}
          value={current?.eventId ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Button
        className="w-full"
        busy={payment.opening === 'event'}
        disabled={payment.opening !== null || !current}
        onClick={() => current && void payment.pay({ plan: 'event', eventId: current.eventId })}
      >
        Upgrade {events.length === 1 && current ? current.title : 'this tournament'} for{' '}
        {PRICE_PER_EVENT}
      </Button>
    </div>
  );
}

type PriceProps = { amount: string; term: string; note: string; children: ReactNode };

function Price({ amount, term, note, children }: PriceProps) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-40 font-semibold tracking-tight">{amount}</span>
        <span className="text-16 text-muted">{term}</span>
      </p>
      <p className="mt-1 text-14 text-muted">{note}</p>
      {children}
    </div>
  );
}
