import { plural, pluralForm } from '@tabiya/domain/text/plural';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guestEntriesQuery, takeOverEntries } from '../../data/own-entries.ts';
import { ownRegistrationsQuery } from '../../data/registrations.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toast/notify.ts';

/** Offers to take entries into the account that were made as a guest with its confirmed address. */
export function GuestEntries() {
  const client = useClient();
  const userId = useUser().id;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(guestEntriesQuery(client, userId));
  if (data === undefined || data.length === 0) return null;
  const takeOver = async () => {
    setBusy(true);
    try {
      await takeOverEntries(client);
      notify({ text: 'Added to your account.', tone: 'success' });
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger' });
    }
    setBusy(false);
    await Promise.all([
      queries.invalidateQueries(guestEntriesQuery(client, userId)),
      queries.invalidateQueries(ownRegistrationsQuery(client, userId)),
    ]);
  };
  return (
    <Notice tone="info" className="mb-6">
      <p>Found {plural(data.length, 'registration')} made with your email address:</p>
      <ul className="my-2 list-disc ps-5">
        {data.map(({ fullName, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be in the same event twice.
          <li key={`${title} ${fullName} ${index}`}>
            {fullName}, {title}
          </li>
        ))}
      </ul>
      <Button size="small" busy={isBusy} onClick={() => void takeOver()}>
        Add {pluralForm(data.length, 'It', 'Them')} to My Account
      </Button>
    </Notice>
  );
}
