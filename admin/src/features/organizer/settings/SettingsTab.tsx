import type { TournamentEvent } from '@tabiya/domain/event/event';
import { CancellationCard } from './CancellationCard.tsx';
import { HandOver } from './HandOver.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StateActions } from './StateActions.tsx';

/** Basic Settings: what changes most about a page, and whether there is one. */
export function SettingsTab({ event }: { event: TournamentEvent }) {
  return (
    <div className="grid max-w-200 grid-cols-1 gap-6">
      <SettingsForm event={event} />
      <StateActions event={event} />
      <CancellationCard event={event} />
      <HandOver event={event} />
    </div>
  );
}
