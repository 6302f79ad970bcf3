import { Navigate } from 'react-router';
import { useAuth } from '../../data/auth-context.ts';
import { useConfig } from '../../data/server-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** What premium adds to the free plan. */
const BENEFITS = [
  'Unlimited custom tabs',
  'Registration form',
  'Payment collection',
  'Export of registrants',
  'Logo upload and custom branding',
  'Custom URL',
  'Priority support',
] as const;

/** `/premium`: what premium offers and costs. Who has it already goes on to their event. */
export default function PremiumPage() {
  const { profile } = useAuth();
  if (profile?.premium) return <Navigate to="/newEvent" replace />;
  return (
    <div className="mx-auto max-w-240">
      <PageHeader title="Go Premium" lead="Unlock everything your event page can show." />
      <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[1.15fr_1fr]">
        <Benefits />
        <Offer />
      </div>
      <div className="mt-6 flex justify-center">
        <ButtonLink to="/dashboard" variant="quiet">
          No thanks, proceed with basic website
        </ButtonLink>
      </div>
    </div>
  );
}

function Benefits() {
  return (
    <section className="p-6 sm:p-10">
      <h2 className="font-serif text-20 font-semibold">What you get</h2>
      <ul className="mt-5 grid gap-3.5">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <span className="text-brand">
              <Icon name="check" className="mt-0.5 size-5" />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer() {
  const { premiumCheckoutUrl } = useConfig();
  return (
    <section className="flex flex-col border-t border-line bg-sunken p-6 sm:p-10 md:border-t-0 md:border-l">
      <h2 className="font-serif text-20 font-semibold">What it costs</h2>
      <div className="mt-5 mb-8 grid gap-4">
        <Price amount="$9" term="per month">
          As little as 30 cents per day.
        </Price>
        <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
        <Price amount="$19" term="one-time">
          For one event.
        </Price>
      </div>
      <div className="mt-auto grid gap-4">
        {premiumCheckoutUrl === null ? (
          <Notice tone="info">Card payment is not set up on this server.</Notice>
        ) : (
          <ButtonLink href={premiumCheckoutUrl} newTab variant="primary">
            Upgrade to Premium
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Price({ amount, term, children }: { amount: string; term: string; children: string }) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-40 font-semibold tracking-tight">{amount}</span>
        <span className="text-16 text-muted">{term}</span>
      </p>
      <p className="mt-1 text-14 text-muted">{children}</p>
    </div>
  );
}
