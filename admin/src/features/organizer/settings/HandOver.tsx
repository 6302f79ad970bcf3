import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endEventOffer, eventOffersQuery, offerEvent } from '../../../data/event-offers.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useKeptValues } from '../edits/use-kept-values.ts';
import { TabCard } from '../TabCard.tsx';

/** Hands a tournament over to another account, which has to accept it. */
export function HandOver({ event: { eventId } }: { event: TournamentEvent }) {
  const client = useClient();
  const queries = useQueryClient();
  const query = eventOffersQuery(client, useUser().id);
  const { data } = useQuery(query);
  const { values, change, forget } = useKeptValues(eventId, 'settings/hand-over', { email: '' });
  const { email } = values;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const offer = data?.find((one) => one.isOwn && one.eventId === eventId);
  const run = async (write: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await write();
      await queries.invalidateQueries({ queryKey: query.queryKey });
      change({ email: '' });
      forget();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  const submit = (form: FormEvent) => {
    form.preventDefault();
    void run(() => offerEvent(client, eventId, email));
  };
  return (
    <TabCard
      title="Hand over"
      lead="Another account becomes the organizer, with page, players and payments. You no longer see the tournament then. What it shows follows their plan."
    >
      {offer ? (
        <div className="grid gap-3">
          <p role="status" className="wrap-anywhere">
            Offered to <strong>{offer.email}</strong>. Whoever has an account with this address
            finds the offer among their tournaments, and has to accept it.
          </p>
          {problem !== undefined && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <Button
            busy={isBusy}
            onClick={() => void run(() => endEventOffer(client, eventId))}
            className="justify-self-start"
          >
            Withdraw offer
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label="Email of the other account"
            type="email"
            autoComplete="off"
            value={email}
            error={problem}
            onChange={({ target }) => change({ email: target.value })}
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            Offer tournament
          </Button>
        </form>
      )}
    </TabCard>
  );
}
