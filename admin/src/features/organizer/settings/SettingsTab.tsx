import type { TournamentEvent } from '@tabiya/domain/event/event';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TabColumns } from '../TabColumns.tsx';
import { CancellationCard } from './CancellationCard.tsx';
import { HandOver } from './HandOver.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StateActions } from './StateActions.tsx';

/** Basic Settings: what changes most about a page, and whether there is one. */
export function SettingsTab({ event }: { event: TournamentEvent }) {
  return (
    <>
      <PageHeader isFramed title="Settings" />
      <TabColumns
        aside={
          <>
            <StateActions event={event} />
            <CancellationCard event={event} />
            <HandOver event={event} />
          </>
        }
      >
        <SettingsForm event={event} />
      </TabColumns>
    </>
  );
}
