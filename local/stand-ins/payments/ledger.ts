import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What every object of Stripe has here. `account` is the connected account; null for the platform’s own. */
type Base = { id: string; account: string | null; created: number };

type Metadata = Record<string, string>;

/** Money that moved at an account. */
type Booking = { id: string; amount: number; created: number };

export type Session = Base & {
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  metadata: Metadata;
  intent_metadata: Metadata;
  payment_intent: string | null;
  customer: string | null;
  subscription: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string;
  /** The names of what is paid for. */
  names: string[];
};

export type Intent = Base & {
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'processing' | 'requires_action' | 'succeeded' | 'requires_payment_method';
  latest_charge: string;
  metadata: Metadata;
};

export type Charge = Base & {
  object: 'charge';
  amount: number;
  currency: string;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  /** When the money arrived; null if it hasn’t. */
  balance_transaction: Booking | null;
  payment_intent: string | null;
  customer: string | null;
  metadata: Metadata;
};

export type Refund = Base & {
  object: 'refund';
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_balance_transaction: Booking | null;
  payment_intent: string;
  charge: string;
  metadata: Metadata;
};

export type Dispute = Base & {
  object: 'dispute';
  amount: number;
  currency: string;
  status: 'needs_response' | 'won';
  payment_intent: string;
  charge: string;
  balance_transactions: Booking[];
};

export type Subscription = Base & {
  object: 'subscription';
  customer: string;
  status: 'active' | 'canceled';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  metadata: Metadata;
};

export type Account = Base & {
  object: 'v2.core.account';
  country: string;
  display_name: string;
  state: 'restricted' | 'active' | 'closed';
};

export type Thing = Session | Intent | Charge | Refund | Dispute | Subscription | Account;

/** A report to the site, as Stripe words it. */
export type Report = {
  id: string;
  object: 'event';
  type: string;
  account?: string;
  livemode: false;
  created: number;
  data: { object: object; previous_attributes?: object };
};

type Stored = {
  things: Thing[];
  reports: Report[];
  waiting: string[];
  isSilent: boolean;
  isShort?: boolean;
};

/** The objects of the stand-in for Stripe and the reports on them, kept in a file if one is named. */
export type Ledger = ReturnType<typeof createLedger>;

/** Opens the ledger. `now` returns the time in seconds. */
export function createLedger(file: string | null, now = () => Math.floor(Date.now() / 1000)) {
  const stored: Stored =
    file !== null && existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { things: [], reports: [], waiting: [], isSilent: false };
  const things = new Map(stored.things.map((thing) => [thing.id, thing]));
  const { reports } = stored;
  let { waiting, isSilent, isShort = false } = stored;

  const save = () => {
    if (file === null) return;
    writeFileSync(
      file,
      JSON.stringify({ things: [...things.values()], reports, waiting, isSilent, isShort }),
    );
  };

  return {
    now,
    newId: (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    keep<Kept extends Thing>(thing: Kept): Kept {
      things.set(thing.id, thing);
      save();
      return thing;
    },
    /** Money that moves now. */
    book: (amount: number): Booking => ({
      id: `txn_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
      amount,
      created: now(),
    }),
    /** The object of an id, kind, and account; null if there is none. */
    find<Kind extends Thing['object']>(
      kind: Kind,
      id: string | null,
      account: string | null,
    ): Extract<Thing, { object: Kind }> | null {
      const thing = things.get(id ?? '');
      if (thing?.object !== kind || thing.account !== account) return null;
      return thing as Extract<Thing, { object: Kind }>;
    },
    /** The checkout session of an id, whatever its account; null if there is none. */
    findSession(id: string | null): Session | null {
      const thing = things.get(id ?? '');
      return thing?.object === 'checkout.session' ? thing : null;
    },
    /** All objects of a kind and account. */
    all<Kind extends Thing['object']>(kind: Kind, account: string | null) {
      return [...things.values()].filter(
        (thing): thing is Extract<Thing, { object: Kind }> =>
          thing.object === kind && thing.account === account,
      );
    },
    /** Adds a report on how an object is now. */
    report(
      type: string,
      about: { account: string | null },
      object: object = about,
      before?: object,
    ) {
      const report: Report = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        livemode: false,
        created: now(),
        data: {
          object: JSON.parse(JSON.stringify(object)),
          ...(before && { previous_attributes: before }),
        },
        ...(about.account !== null && { account: about.account }),
      };
      reports.push(report);
      waiting.push(report.id);
      save();
    },
    reports: (account: string | null) => reports.filter((one) => (one.account ?? null) === account),
    /** The reports that were not sent yet, oldest first. */
    waiting: () => reports.filter(({ id }) => waiting.includes(id)),
    setSent(id: string) {
      waiting = waiting.filter((other) => other !== id);
      save();
    },
    /** True while refunds wait for balance. */
    isShort: () => isShort,
    setShort(short: boolean) {
      isShort = short;
      save();
    },
    isSilent: () => isSilent,
    /** Withholds reports, or ends that. */
    setSilent(silent: boolean) {
      isSilent = silent;
      save();
    },
  };
}
