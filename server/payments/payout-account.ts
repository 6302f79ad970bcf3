import type Stripe from 'stripe';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { connectedStripe } from './fee-payments.ts';

/** The state of an organizer’s account at Stripe. */
export type PayoutAccount = {
  state: 'needs_more' | 'ready' | 'disconnected';
  /** The name that players see; empty if Stripe has none. */
  name: string;
  /** What Stripe asks for; empty for nothing. */
  needs: string;
};

type Organizer = { userId: string; email: string; name: string };

/** Creates an organizer’s account at Stripe unless there is one, and returns the address where they complete it. */
export async function onboardingAddress(
  organizer: Organizer,
  country: string,
  returnUrl: string,
): Promise<string> {
  const { stripe } = connectedStripe();
  return asOnboarding(async () => {
    const account =
      (await accountOf(organizer.userId)) ?? (await createAccount(stripe, organizer, country));
    const link = await stripe.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: returnUrl,
          return_url: returnUrl,
        },
      },
    });
    return link.url;
  });
}

/** Money goes straight to the account: its owner deals with Stripe, which collects fees and bears losses. */
async function createAccount(
  stripe: Stripe,
  { userId, email, name }: Organizer,
  country: string,
): Promise<string> {
  const { id } = await stripe.v2.core.accounts.create({
    contact_email: email,
    ...(name !== '' && { display_name: name }),
    dashboard: 'full',
    identity: { country },
    configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
    defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
  });
  const row = { organizer_id: userId, account: id, country };
  unwrap(await ownDatabase().from('payout_accounts').insert(row));
  return id;
}

/** Returns an organizer’s account as Stripe describes it now, and stores that; null if there is none. */
export async function currentPayoutAccount(userId: string): Promise<PayoutAccount | null> {
  const account = await accountOf(userId);
  return account === null ? null : asOnboarding(() => lookAtAccount(account));
}

/** Asks Stripe how an account stands, and stores that. */
export async function lookAtAccount(account: string): Promise<PayoutAccount> {
  const { stripe } = connectedStripe();
  const found = await stripe.v2.core.accounts
    .retrieve(account, { include: ['configuration.merchant', 'requirements', 'identity'] })
    .catch((error: unknown) => {
      const isGone = error instanceof Error && 'statusCode' in error && error.statusCode === 404;
      if (isGone) return null;
      throw error;
    });
  const state = found === null ? 'disconnected' : accountState(found);
  const needs = (found?.requirements?.entries ?? []).map(({ description }) => description);
  const described = {
    state,
    name: (found?.display_name ?? '').slice(0, 200),
    needs: state === 'needs_more' ? needs.join(', ').slice(0, 500) : '',
  } as const;
  unwrap(await ownDatabase().from('payout_accounts').update(described).eq('account', account));
  return described;
}

/** Returns true for an account of one of our organizers, or one that payments were made to. */
export async function isPayoutAccount(account: string): Promise<boolean> {
  return unwrap(await ownDatabase().rpc('account_is_known', { in_account: account }));
}

/** Marks an account as disconnected, which its owner did at Stripe. */
export async function disconnectAccount(account: string): Promise<void> {
  const change = { state: 'disconnected', needs: '' } as const;
  unwrap(await ownDatabase().from('payout_accounts').update(change).eq('account', account));
}

/** Forgets an organizer’s account. It stays theirs at Stripe. */
export async function forgetPayoutAccount(userId: string): Promise<void> {
  unwrap(await ownDatabase().from('payout_accounts').delete().eq('organizer_id', userId));
}

function accountState(account: Stripe.V2.Core.Account): PayoutAccount['state'] {
  const status = account.configuration?.merchant?.capabilities?.card_payments?.status;
  return status === 'active' ? 'ready' : 'needs_more';
}

async function accountOf(userId: string): Promise<string | null> {
  const answer = await ownDatabase()
    .from('payout_accounts')
    .select('account')
    .eq('organizer_id', userId)
    .neq('state', 'disconnected')
    .maybeSingle();
  return z.nullable(z.object({ account: z.string() })).parse(unwrap(answer))?.account ?? null;
}

async function asOnboarding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const refusal = new HttpError(502, { code: 'onboarding_failed' });
    refusal.cause = error;
    throw refusal;
  }
}
