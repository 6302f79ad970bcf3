import type { TournamentEvent } from '@tabiya/domain/event/event';
import { InstantToggle } from '../InstantToggle.tsx';
import { LinkInfoForm } from '../LinkInfoForm.tsx';
import { TabCard } from '../TabCard.tsx';

/** Where the results are. */
export function ResultsTab({ event }: { event: TournamentEvent }) {
  return (
    <div className="grid max-w-200 grid-cols-1 gap-6">
      <TabCard title="Results" lead="Pairings and standings, on the site where you keep them.">
        <InstantToggle
          event={event}
          kind="switch"
          label="Show the Results section"
          hint="Visitors see the tab once there is a results link."
          checked={event.tabsShown.showResults}
          change={(showResults) => ({ tabsShown: { showResults } })}
        />
      </TabCard>
      <TabCard title="Link and information">
        <LinkInfoForm
          event={event}
          tab="results"
          linkField="resultsLink"
          infoField="resultsInfo"
          linkLabel="Third-party results link"
          infoLabel="Results information"
        />
      </TabCard>
    </div>
  );
}
