import type { TournamentEvent } from '@tabiya/domain/event/event';
import { InstantToggle } from '../InstantToggle.tsx';
import { LinkInfoForm } from '../LinkInfoForm.tsx';
import { TabCard } from '../TabCard.tsx';
import { RoundsEditor } from './RoundsEditor.tsx';

/** When the rounds are: in the event's own scheduler, or at a link elsewhere. */
export function ScheduleTab({ event }: { event: TournamentEvent }) {
  const { useInternalScheduler: isInternal, tabsShown } = event;
  return (
    <div className="grid max-w-200 grid-cols-1 gap-6">
      <TabCard title="Schedule" lead="When each round is played.">
        <InstantToggle
          event={event}
          kind="switch"
          label="Show the Schedule section"
          hint="Visitors see the tab once there is a round or a link."
          checked={tabsShown.showSchedule}
          change={(showSchedule) => ({ tabsShown: { showSchedule } })}
        />
        <InstantToggle
          event={event}
          kind="checkbox"
          label="Use Internal Scheduler Form"
          hint={
            isInternal
              ? 'Visitors see the rounds below. The external link is hidden from them.'
              : 'Visitors are sent to the schedule link.'
          }
          checked={isInternal}
          change={(useInternalScheduler) => ({ useInternalScheduler })}
        />
      </TabCard>
      {isInternal && (
        <TabCard title="Rounds">
          <RoundsEditor event={event} />
        </TabCard>
      )}
      <TabCard title="Link and information">
        <LinkInfoForm
          event={event}
          tab="schedule"
          linkField="scheduleLink"
          infoField="scheduleInfo"
          linkLabel="Third-party schedule link"
          infoLabel="Schedule information"
          linkUnused={isInternal ? 'Not used while the internal scheduler is on.' : undefined}
          linkNeeded={
            isInternal ? undefined : 'A schedule link is needed when the internal scheduler is off.'
          }
        />
      </TabCard>
    </div>
  );
}
