import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptEventOffer,
  type EventOffer,
  endEventOffer,
  eventOffersQuery,
} from '../../../data/event-offers.ts';
import { ALL_EVENTS_KEY } from '../../../data/events.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { participantsText } from './words.ts';

/** The tournaments that other organizers offer to hand over. Nothing while there are none. */
export function ReceivedOffers() {
  const { data = [] } = useQuery(eventOffersQuery(useClient(), useUser().id));
  return data
    .filter(({ isOwn }) => !isOwn)
    .map((offer) => <ReceivedOffer key={offer.eventId} offer={offer} />);
}

function ReceivedOffer({ offer }: { offer: EventOffer }) {
  const client = useClient();
  const queries = useQueryClient();
  const userId = useUser().id;
  const [isBusy, setBusy] = useState(false);
  const { eventId, title, startDate, name, email, participants } = offer;
  const run = async (write: () => Promise<void>, text: string) => {
    setBusy(true);
    try {
      await write();
      notify({ text, tone: 'success' });
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger' });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: eventOffersQuery(client, userId).queryKey });
    await queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
  };
  const accept = () =>
    run(async () => {
      await acceptEventOffer(client, eventId);
      void refreshPage(client, eventId);
    }, `You’re now the organizer of ${title}.`);
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-4" aria-label={`Offer of ${title}`}>
      <p className="min-w-60 flex-1 wrap-anywhere">
        <strong>{name || email}</strong>
        {name !== '' && ` (${email})`} wants to transfer <strong>{title}</strong>,{' '}
        {formatDate(startDate, 'short')}, with {participantsText(participants)}, to you. If you
        accept, you become responsible for the tournament and its players’ data.
      </p>
      <div className="flex gap-3">
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void run(() => endEventOffer(client, eventId), 'Offer declined.')}
        >
          Decline
        </Button>
        <Button size="small" variant="primary" busy={isBusy} onClick={() => void accept()}>
          Accept
        </Button>
      </div>
    </Card>
  );
}
