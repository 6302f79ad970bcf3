import { useState } from 'react';
import { ownAccountData } from '../../data/personal-data.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { notify } from '../../ui/toast/notify.ts';
import { EraseAccountDialog } from './EraseAccountDialog.tsx';

/** A copy of all that is stored about the account, and its end. */
export function AccountData({ email }: { email: string }) {
  const client = useClient();
  const [isLoading, setLoading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await ownAccountData(client), 'tabiya-account.json');
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger' });
    }
    setLoading(false);
  };
  return (
    <Card dense className="grid gap-3">
      <div>
        <h2 className="font-serif text-20 font-semibold">Your data</h2>
        <p className="mt-1 text-14 text-muted">
          Download your profile, registrations, tournaments, and purchases as a file. Your players
          are in each tournament’s participant list.
        </p>
      </div>
      <Button size="small" busy={isLoading} onClick={() => void download()}>
        Download My Data
      </Button>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Delete Account…
      </Button>
      <EraseAccountDialog open={isAsking} email={email} onClose={() => setAsking(false)} />
    </Card>
  );
}
