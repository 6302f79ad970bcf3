import { planOffer } from '@tabiya/domain/accounts/offer';
import { premiumScreen } from '@tabiya/domain/routes/search';
import { lazy, Suspense } from 'react';
import type { Order } from '../../data/checkout.ts';
import { useAuth } from '../../session/auth-context.ts';
import { useConfig } from '../../session/server-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Redirect, useSearch } from '../../ui/navigation/navigation.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Offer } from './Offer.tsx';
import { Paid, Waiting } from './PaymentState.tsx';
import { usePayment } from './use-payment.ts';

/** Not needed to read the offer, so load it afterwards. */
const Pieces = lazy(() => import('./Pieces.tsx'));

/** `/premium`: the features and prices of Premium. Organizers who have it continue to their event. */
export default function PremiumPage() {
  const search = useSearch(premiumScreen);
  const { eventId } = search;
  const { profile } = useAuth();
  const payment = usePayment(search.payment === 'done' ? createOrder(eventId) : null);
  if (payment.awaited && payment.isDone) return <Paid order={payment.awaited} eventId={eventId} />;
  if (payment.awaited) {
    return <Waiting isPaid={search.payment === 'done'} onStop={payment.stopWaiting} />;
  }
  if (profile?.premium) return <Redirect to="/newEvent" />;
  return (
    <div className="max-w-310">
      <PageHeader title="Go Premium" lead="Unlock everything your tournament page can show." />
      {/* As high as what comes, so that nothing jumps. */}
      <div className="mb-4 h-48">
        <Suspense>
          <Pieces />
        </Suspense>
      </div>
      <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[1.15fr_1fr] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Benefits />
        <Offer
          payment={payment}
          preselected={eventId}
          isCancelled={search.payment === 'cancelled'}
        />
      </div>
      <div className="mt-6 flex justify-center">
        <ButtonLink to="/dashboard" variant="quiet">
          No thanks, proceed with basic website
        </ButtonLink>
      </div>
    </div>
  );
}

function createOrder(eventId: string | null): Order {
  return eventId === null ? { plan: 'monthly' } : { plan: 'event', eventId };
}

function Benefits() {
  const { supportEmail } = useConfig();
  return (
    <section className="p-6 sm:p-10">
      <h2 className="font-serif text-20 font-semibold">What you get</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {planOffer({ supportEmail }).premium.map(({ name, use }) => (
          <li key={name} className="flex gap-3">
            <span className="text-brand">
              <Icon name="check" className="mt-0.5 size-5" />
            </span>
            <span>
              {name}
              <span className="block text-14 text-muted">{use}</span>
            </span>
          </li>
        ))}
      </ul>
      {supportEmail !== null && (
        <p className="mt-6 text-14 text-muted">
          Support:{' '}
          <a href={`mailto:${supportEmail}`} className="text-brand underline wrap-anywhere">
            {supportEmail}
          </a>
        </p>
      )}
    </section>
  );
}
