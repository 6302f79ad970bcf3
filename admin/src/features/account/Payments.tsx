import {
  hasSubscription,
  type Purchase,
  purchaseName,
  purchaseState,
  receiptRow,
} from '@tabiya/domain/accounts/purchase';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openBillingPortal, ownPurchasesQuery } from '../../data/purchases.ts';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLocation } from '../../ui/navigation/navigation.ts';

/** `/account#payments`: the purchases with their periods and receipts, and a link to manage the subscription. */
export function Payments() {
  const query = useQuery({
    ...ownPurchasesQuery(useClient(), useUser().id),
    // Refetches on return from the provider's page, to show changes made there.
    refetchOnWindowFocus: 'always',
  });
  const heading = useFocusOnHash('#payments', !query.isPending);
  return (
    <Card dense>
      <h2
        id="payments"
        ref={heading}
        tabIndex={-1}
        className="mb-3 scroll-mt-24 font-serif text-20 font-semibold"
      >
        Payments
      </h2>
      <Purchases query={query} />
    </Card>
  );
}

/** Scrolls to the target of the URL fragment and focuses it, once it is rendered. */
function useFocusOnHash(hash: string, isReady: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (!isReady || location.hash !== hash) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [isReady, hash, location.hash]);
  return ref;
}

type PurchasesQuery = {
  data?: Purchase[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

function Purchases({ query: { data, error, isFetching, refetch } }: { query: PurchasesQuery }) {
  const { profile } = useAuth();
  if (data?.length === 0) {
    return (
      <>
        <p className="text-muted">No purchases yet.</p>
        {!profile?.premium && (
          <ButtonLink to="/premium" size="small" className="mt-4">
            See What Premium Adds
          </ButtonLink>
        )}
      </>
    );
  }
  if (data) {
    return (
      <>
        <ul className="grid gap-6">
          {data.map((purchase) => (
            <li key={purchase.reference}>
              <PurchaseEntry purchase={purchase} />
            </li>
          ))}
        </ul>
        {hasSubscription(data) && <ManageSubscription />}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Failed to load your payments"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <LoadingState label="Loading your payments…" />;
}

function PurchaseEntry({ purchase }: { purchase: Purchase }) {
  const rows = purchase.receipts.map((receipt) => ({
    key: receipt.outcome + receipt.occurredAt,
    ...receiptRow(receipt),
  }));
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">{purchaseName(purchase)}</h3>
      <p className="text-14 text-muted">{purchaseState(purchase)}</p>
      {rows.length > 0 && (
        <table className="tabular mt-3 w-full text-14">
          <caption className="sr-only">Receipts of {purchaseName(purchase)}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">State</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, day, amount, outcome }) => (
              <tr key={key} className="border-t border-line">
                <td className="py-2 pe-4">{day}</td>
                <td className="py-2 pe-4 text-muted">{outcome}</td>
                <td className="py-2 text-end">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Opens the payment provider's page. A failure is shown until the next attempt. */
function ManageSubscription() {
  const client = useClient();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setOpening(true);
    setFailure(null);
    try {
      location.assign(await openBillingPortal(client));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setOpening(false);
    }
  };
  return (
    <div className="mt-6 grid gap-3">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button size="small" busy={isOpening} onClick={() => void open()}>
        Manage Subscription
      </Button>
      <p className="text-14 text-muted">
        Opens our payment provider, where you can change your card, download receipts, or cancel.
      </p>
    </div>
  );
}
