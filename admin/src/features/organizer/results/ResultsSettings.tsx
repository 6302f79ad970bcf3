import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useHasEdits } from '../../../event-form/edits/use-has-edits.ts';
import { LinkInfoCard } from '../edits/LinkInfoCard.tsx';
import { LinkInfoForm } from '../edits/LinkInfoForm.tsx';
import { InstantToggle } from '../InstantToggle.tsx';
import { TabCard } from '../TabCard.tsx';

/** What visitors and the hall see of results, and a link to results on another site. */
export default function ResultsSettings({ event }: { event: TournamentEvent }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:hidden">
      <TabCard title="Results on your page">
        <InstantToggle
          event={event}
          kind="switch"
          label="Show the Results section"
          hint="Visitors see the tab once there are results or a results link."
          checked={event.tabsShown.showResults}
          change={(showResults) => ({ tabsShown: { showResults } })}
        />
        <InstantToggle
          event={event}
          kind="switch"
          label="Show all names on sheets for the hall"
          hint="The registration form tells players. When off, players who asked not to be named appear by start number."
          checked={event.namesInHall}
          change={(namesInHall) => ({ namesInHall })}
        />
      </TabCard>
      <LinkCard event={event} />
    </div>
  );
}

/** The link to results on another site, and information. */
function LinkCard({ event }: { event: TournamentEvent }) {
  const hasEdits = useHasEdits(event.eventId)('results/link');
  return (
    <LinkInfoCard
      lead="Use this if your pairings and standings are on another site."
      isUsed={hasEdits || event.resultsLink !== '' || event.resultsInfo !== ''}
      addLabel="Add Link or Text"
    >
      <LinkInfoForm
        event={event}
        tab="results"
        linkField="resultsLink"
        infoField="resultsInfo"
        linkLabel="Third-party results link"
        infoLabel="Results information"
      />
    </LinkInfoCard>
  );
}
