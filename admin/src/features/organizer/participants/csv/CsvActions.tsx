import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import type { ImportedEntry } from '@tabiya/domain/participants/participant-import';
import { lazy, Suspense, useState } from 'react';
import type { OrganizerNotes } from '../../../../data/organizer-notes.ts';
import { premiumLink } from '../../../../session/premium-link.ts';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonStyles } from '../../../../ui/button-styles.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';

/** What the toast of a file that was not made goes by. */
const EXPORT = 'participants export';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

type CsvActionsProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  notes: OrganizerNotes;
  /** Adds all of them or none; rejects with the reason. */
  importEntries: (entries: readonly ImportedEntry[]) => Promise<void>;
};

/** The list as a file, and a file into the list. The code for it is fetched when it is used. */
export function CsvActions({ event, participants, notes, importEntries }: CsvActionsProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Download event={event} participants={participants} notes={notes} />
      <Button size="small" onClick={() => setIsImporting(true)}>
        <Icon name="upload" className="size-4" />
        Import CSV
      </Button>
      {isImporting && (
        <Suspense>
          <ImportDialog
            event={event}
            participants={participants}
            onImport={importEntries}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Download({ event, participants, notes }: Omit<CsvActionsProps, 'importEntries'>) {
  const { csvExport } = useEventPlan(event.eventId);
  const [isBusy, setIsBusy] = useState(false);
  if (!csvExport) {
    return (
      <a {...premiumLink(event.eventId)} className={buttonStyles('secondary', 'small')}>
        <Icon name="lock" className="size-4 text-walnut" />
        Download CSV
        <span className="sr-only">(Upgrade to Premium to unlock, opens in a new tab)</span>
      </a>
    );
  }
  const download = async () => {
    if (participants.length === 0) {
      notify({ text: 'No participants to export', tone: 'danger', key: EXPORT });
      return;
    }
    withdraw(EXPORT);
    setIsBusy(true);
    try {
      const { downloadParticipants } = await import('./export.ts');
      downloadParticipants(participants, notes, event.federationType, new Date());
    } catch {
      notify({
        text: "Couldn't make the file. Check your connection and try again.",
        tone: 'danger',
        key: EXPORT,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" onClick={download} busy={isBusy}>
      <Icon name="download" className="size-4" />
      Download CSV
    </Button>
  );
}
