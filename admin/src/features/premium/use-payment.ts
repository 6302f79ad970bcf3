import { useEffect, useState } from 'react';
import { type Order, startCheckout } from '../../data/checkout.ts';
import { useAuth } from '../../session/auth-context.ts';
import { announceProfileChange } from '../../session/profile-news.ts';
import { useClient } from '../../session/server-context.ts';
import { hasPremium } from '../../session/use-plan.ts';
import { openPaymentTab } from './payment-tab.ts';

/** How often to ask whether a payment has been reported, in milliseconds. */
const ASK_EVERY = 2000;

/** A purchase on its way: what opens its page, what is waited for, and how it went. */
export type Payment = {
  pay: (order: Order) => Promise<void>;
  /** The plan whose payment page is being opened; otherwise null. */
  opening: Order['plan'] | null;
  /** The order that is being paid for in another tab; null when there is none. */
  awaited: Order | null;
  /** Stops waiting. A payment that arrives later still counts. */
  stopWaiting: () => void;
  isDone: boolean;
  failure: string | null;
};

/** Pays in a tab of its own and watches the profile until the payment is reported. */
export function usePayment(initiallyAwaited: Order | null): Payment {
  const client = useClient();
  const { profile, refreshProfile } = useAuth();
  const [opening, setOpening] = useState<Order['plan'] | null>(null);
  const [awaited, setAwaited] = useState(initiallyAwaited);
  const [failure, setFailure] = useState<string | null>(null);
  const isDone =
    awaited !== null && hasPremium(profile, awaited.plan === 'event' ? awaited.eventId : null);
  const isWaiting = awaited !== null && !isDone;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refreshProfile(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [isWaiting, refreshProfile]);

  useEffect(() => {
    if (isDone) announceProfileChange();
  }, [isDone]);

  const pay = async (order: Order) => {
    const tab = openPaymentTab();
    setOpening(order.plan);
    setFailure(null);
    try {
      const url = await startCheckout(client, order);
      setAwaited(order);
      tab.go(url);
    } catch (error) {
      tab.close();
      setFailure(error instanceof Error ? error.message : String(error));
      await refreshProfile();
    } finally {
      setOpening(null);
    }
  };
  return { pay, opening, awaited, stopWaiting: () => setAwaited(null), isDone, failure };
}
