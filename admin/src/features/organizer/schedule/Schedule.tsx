import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useHasEdits } from '../../../event-form/edits/use-has-edits.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LinkInfoCard } from '../edits/LinkInfoCard.tsx';
import { LinkInfoForm } from '../edits/LinkInfoForm.tsx';
import { InstantToggle } from '../InstantToggle.tsx';
import { TabCard } from '../TabCard.tsx';
import { TabColumns } from '../TabColumns.tsx';
import { RoundsEditor } from './RoundsEditor.tsx';

/** The rounds in the event's own scheduler, or a link elsewhere. */
export function Schedule({ event }: { event: TournamentEvent }) {
  const { useInternalScheduler: isInternal, tabsShown } = event;
  return (
    <>
      <PageHeader isFramed title="Schedule" lead="When each round is played." />
      <TabColumns
        isWide
        aside={
          <>
            <TabCard title="On your page">
              <InstantToggle
                event={event}
                kind="switch"
                label="Show the Schedule section"
                hint="Visitors see the tab once there’s a round or a link."
                checked={tabsShown.showSchedule}
                change={(showSchedule) => ({ tabsShown: { showSchedule } })}
              />
              <InstantToggle
                event={event}
                kind="checkbox"
                label="Use Internal Scheduler Form"
                hint={
                  isInternal
                    ? 'Visitors see these rounds. The external link is hidden from them.'
                    : 'Visitors are sent to the schedule link.'
                }
                checked={isInternal}
                change={(useInternalScheduler) => ({ useInternalScheduler })}
              />
            </TabCard>
            {isInternal && <Elsewhere event={event} />}
          </>
        }
      >
        {isInternal ? (
          <TabCard title="Rounds">
            <RoundsEditor event={event} />
          </TabCard>
        ) : (
          <Elsewhere event={event} />
        )}
      </TabColumns>
    </>
  );
}

/** A schedule on another site, and a text about it. */
function Elsewhere({ event }: { event: TournamentEvent }) {
  const { useInternalScheduler: isInternal, scheduleLink, scheduleInfo } = event;
  const hasEdits = useHasEdits(event.eventId)('schedule/link');
  return (
    <LinkInfoCard
      isUsed={!isInternal || hasEdits || scheduleLink !== '' || scheduleInfo !== ''}
      addLabel="Add Text"
    >
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
    </LinkInfoCard>
  );
}
