import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { connectedStripe, isGone } from './connected-stripe.ts';

/** The state of an organizer’s account at Stripe. */
export type PayoutAccount = {
  state: 'needs_more' | 'ready' | 'disconnected';
  /** The name that players see; empty if Stripe has none. */
  name: string;
  /** What Stripe asks for; empty for nothing. */
  needs: string;
};

type Organizer = { userId: string; email: string; name: string };

/**
 * Creates an organizer’s account at Stripe unless there is one that Stripe shows this site, and returns the address where
 * they complete it.
 */
export async function onboardingAddress(
  organizer: Organizer,
  country: string,
  returnUrl: string,
): Promise<string> {
  const { stripe } = connectedStripe();
  return asOnboarding(async () => {
    const account = await usableAccount(stripe, organizer, country);
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

/** How many accounts are looked at in turn, each disconnected, before the organizer has to try again. */
const MOST_TURNS = 5;

/** Returns the organizer’s account, or a new one if there is none or it was disconnected. */
async function usableAccount(
  stripe: Stripe,
  organizer: Organizer,
  country: string,
): Promise<string> {
  let account = await accountOf(organizer.userId);
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    if (account !== null && (await lookAtAccount(account)).state !== 'disconnected') return account;
    account = await createAccount(stripe, organizer, { country, previous: account });
  }
  throw new HttpError(502, { code: 'onboarding_failed' });
}

/** Money goes straight to the account: its owner deals with Stripe, which collects fees and bears losses. */
async function createAccount(
  stripe: Stripe,
  { userId, email, name }: Organizer,
  { country, previous }: { country: string; previous: string | null },
): Promise<string> {
  const wanted: Stripe.V2.Core.AccountCreateParams = {
    contact_email: email,
    ...(name !== '' && { display_name: name }),
    dashboard: 'full',
    identity: { country },
    configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
    defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
  };
  // A repeated request gets the same account: one whose answer was lost, and one that was forgotten here.
  const request = JSON.stringify([userId, previous, wanted]);
  const idempotencyKey = createHash('sha256').update(request).digest('hex');
  const { id } = await stripe.v2.core.accounts.create(wanted, { idempotencyKey });
  const now = new Date().toISOString();
  const row = {
    organizer_id: userId,
    account: id,
    country,
    state: 'needs_more',
    name: '',
    needs: '',
    events_seen_until: now,
    asked_at: now,
  } as const;
  unwrap(await ownDatabase().from('payout_accounts').upsert(row));
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
      if (isGone(error)) return null;
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
