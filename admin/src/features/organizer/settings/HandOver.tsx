import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endEventOffer, eventOffersQuery, offerEvent } from '../../../data/event-offers.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePersistedFields } from '../edits/use-persisted-fields.ts';
import { TabCard } from '../TabCard.tsx';

/** Hands a tournament over to another account, which has to accept it. */
export function HandOver({ event: { eventId } }: { event: TournamentEvent }) {
  const queries = useQueryClient();
  const query = eventOffersQuery(useClient(), useUser().id);
  const { data } = useQuery(query);
  const offer = data?.find((one) => one.isOwn && one.eventId === eventId);
  const onChange = () => queries.invalidateQueries({ queryKey: query.queryKey });
  return (
    <TabCard
      title="Transfer ownership"
      lead="Make another account the organizer of this tournament, including its page, participants, and payments. You’ll lose access, and the page will follow the new organizer’s plan."
    >
      {offer ? (
        <Offer eventId={eventId} email={offer.email} onChange={onChange} />
      ) : (
        <OfferForm eventId={eventId} onChange={onChange} />
      )}
    </TabCard>
  );
}

type OfferProps = {
  eventId: string;
  /** Shows what is offered now. */
  onChange: () => Promise<void>;
};

function Offer({ eventId, email, onChange }: OfferProps & { email: string }) {
  const client = useClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endEventOffer(client, eventId),
    onSuccess: onChange,
  });
  return (
    <div className="grid gap-3">
      <p role="status" className="wrap-anywhere">
        Offered to <strong>{email}</strong>. The owner of this address will see the offer under My
        Tournaments and must accept it.
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      <Button size="small" busy={isPending} onClick={() => mutate()} className="justify-self-start">
        Withdraw Offer
      </Button>
    </div>
  );
}

const NOBODY = { email: '' };

function OfferForm({ eventId, onChange }: OfferProps) {
  const client = useClient();
  const form = useForm({ defaultValues: NOBODY });
  const { forget } = usePersistedFields(form, eventId, 'settings/hand-over', NOBODY);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await offerEvent(client, eventId, email);
    } catch (error) {
      form.setError('email', { message: (error as Error).message });
      return;
    }
    forget();
    await onChange();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="New organizer’s email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="small" busy={isSubmitting} className="justify-self-start">
        Offer Tournament
      </Button>
    </form>
  );
}
