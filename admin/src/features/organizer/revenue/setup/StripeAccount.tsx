import type { TournamentEvent } from '@tabiya/domain/event/event';
import { COUNTRY_CODES, countryCode } from '@tabiya/domain/time-and-place/country';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  forgetPayoutAccount,
  onlineEventQuery,
  payoutAccountQuery,
  setOnlineEvent,
  startConnecting,
} from '../../../../data/online-payment.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';

const NAMES = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: NAMES.of(value) ?? value })).sort(
  (one, other) => one.label.localeCompare(other.label),
);

/** The organizer’s account at Stripe, and whether players of this event pay to it. Both change at once. */
export default function StripeAccount({ event }: { event: TournamentEvent }) {
  const client = useClient();
  const { id: userId } = useUser();
  const account = useQuery(payoutAccountQuery(client, userId));
  const online = useQuery(onlineEventQuery(client, event.eventId));
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const connect = (country: string) =>
    void act(async () => {
      window.location.assign(await startConnecting(client, { country, eventId: event.eventId }));
    });
  const disconnect = () =>
    void act(async () => {
      await forgetPayoutAccount(client);
      await queries.invalidateQueries(payoutAccountQuery(client, userId));
    });
  const turn = (isOn: boolean) =>
    void act(async () => {
      await setOnlineEvent(client, event.eventId, isOn);
      await queries.invalidateQueries(onlineEventQuery(client, event.eventId));
    });
  const loadError = account.error ?? online.error;
  if (loadError) {
    return (
      <>
        <Notice tone="warning">{loadError.message}</Notice>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <Disconnect isBusy={isBusy} onDisconnect={disconnect} />
      </>
    );
  }
  if (account.data === undefined || online.data === undefined) {
    return <LoadingState shape="field" className="min-h-31.5" />;
  }
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {account.data === null || account.data.state === 'disconnected' ? (
        <Connect event={event} isBusy={isBusy} onConnect={connect} />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={account.data.state === 'ready' ? 'success' : 'warning'}>
              {account.data.state === 'ready' ? 'Ready' : 'Stripe needs more'}
            </Badge>
            <span className="min-w-0 font-semibold wrap-anywhere">
              {account.data.name || 'Your Stripe account'}
            </span>
          </p>
          {account.data.state === 'ready' ? (
            <SwitchField
              label="Players of this tournament can pay online"
              checked={online.data}
              disabled={isBusy}
              onCheckedChange={turn}
            />
          ) : (
            <Notice tone="warning">
              {account.data.needs === ''
                ? 'Stripe is checking your account. Players can pay once it’s ready.'
                : `Stripe asks for: ${account.data.needs}. Players can pay once it’s ready.`}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            {account.data.state === 'needs_more' && (
              <Button size="small" busy={isBusy} onClick={() => connect(countryOf(event))}>
                Continue at Stripe
              </Button>
            )}
            <Disconnect isBusy={isBusy} onDisconnect={disconnect} />
          </div>
        </>
      )}
    </>
  );
}

type DisconnectProps = { isBusy: boolean; onDisconnect: () => void };

/** Disconnects Stripe after a question, since players can’t pay online then. */
function Disconnect({ isBusy, onDisconnect }: DisconnectProps) {
  const [isAsked, setAsked] = useState(false);
  const disconnect = () => {
    setAsked(false);
    onDisconnect();
  };
  return (
    <>
      <Button size="small" variant="quiet" disabled={isBusy} onClick={() => setAsked(true)}>
        Disconnect Stripe
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Disconnect Stripe?"
        description="Players of all your tournaments can’t pay online until you connect again. Payments so far stay here, and the account stays yours at Stripe."
        actions={
          <>
            <Button onClick={() => setAsked(false)}>Cancel</Button>
            <Button variant="danger" onClick={disconnect}>
              Disconnect Stripe
            </Button>
          </>
        }
      />
    </>
  );
}

/** The country in which the organizer is based is often the tournament’s. */
function countryOf({ country }: TournamentEvent): string {
  return countryCode(country) ?? 'US';
}

type ConnectProps = {
  event: TournamentEvent;
  isBusy: boolean;
  onConnect: (country: string) => void;
};

function Connect({ event, isBusy, onConnect }: ConnectProps) {
  const [country, setCountry] = useState(() => countryOf(event));
  return (
    <div className="grid gap-4 sm:max-w-80">
      <SelectField
        label="Country where you’re based"
        options={COUNTRIES}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Button
        size="small"
        busy={isBusy}
        className="justify-self-start"
        onClick={() => onConnect(country)}
      >
        Connect Stripe
      </Button>
    </div>
  );
}
