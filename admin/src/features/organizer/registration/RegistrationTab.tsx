import {
  eventIsOver,
  registrationClosedText,
  registrationState,
} from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { InstantToggle } from '../InstantToggle.tsx';
import { TabCard } from '../TabCard.tsx';
import { TabColumns } from '../TabColumns.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Says whether players can register now, as far as places are left. */
function openHint(event: TournamentEvent): string {
  if (event.registrationStatus === 'closed') {
    return 'Closed: nobody can register until you open it again.';
  }
  const now = new Date().toISOString();
  switch (registrationState(event, { players: 0, now })) {
    case 'cancelled':
      return 'Nobody can register: the tournament is cancelled. Settings take that back.';
    case 'none':
      return 'Nobody can register while the Registration section is hidden.';
    case 'soon':
      return 'Nobody can register until you add the third-party registration link.';
    case 'over': {
      const closed = registrationClosedText(event, TERMS);
      return eventIsOver(event, now) ? closed : `${closed} A later deadline opens it again.`;
    }
    default:
      return 'Players can register.';
  }
}

/** How players get in: on the event's own page, or at a link elsewhere. */
export function RegistrationTab({ event }: { event: TournamentEvent }) {
  const { useInternalRegistration: isInternal, registrationStatus, tabsShown } = event;
  return (
    <TabColumns aside={<RegistrationForm event={event} />}>
      <TabCard title="Registration" lead="Who can get in, and where.">
        <InstantToggle
          event={event}
          kind="switch"
          label="Show the Registration section"
          hint="Your page offers Register Now while this is on and registration is open."
          checked={tabsShown.showRegistration}
          change={(showRegistration) => ({ tabsShown: { showRegistration } })}
        />
        <InstantToggle
          event={event}
          kind="switch"
          label="Registration is open"
          hint={openHint(event)}
          checked={registrationStatus === 'open'}
          change={(isOpen) => ({ registrationStatus: isOpen ? 'open' : 'closed' })}
        />
        <InstantToggle
          event={event}
          kind="checkbox"
          label="Use Internal Registration Form"
          hint={
            isInternal
              ? 'Participants register on the event page. External links are hidden.'
              : 'Players are sent to the third-party registration link.'
          }
          checked={isInternal}
          change={(useInternalRegistration) => ({ useInternalRegistration })}
        />
        <InstantToggle
          event={event}
          kind="switch"
          label="Keep a waiting list"
          hint="When all places are taken players can still enter and wait. A place that comes free goes to the next of them, with an email."
          checked={event.keepsWaitingList}
          change={(keepsWaitingList) => ({ keepsWaitingList })}
        />
        <InstantToggle
          event={event}
          kind="switch"
          label="Show the Participants section"
          hint="Rating and section of all players on your page; name, title, federation, club and public answers of those who may be named. The rest are “Name withheld”: a filter of the list under Participants shows them."
          checked={tabsShown.showParticipants}
          change={(showParticipants) => ({ tabsShown: { showParticipants } })}
        />
        <InstantToggle
          event={event}
          kind="switch"
          label="Email players when I mark them as paid or cancelled"
          hint="Sent after two minutes, so that you can undo a mistake first. Players who register always get an email."
          checked={event.mailsStatusChanges}
          change={(mailsStatusChanges) => ({ mailsStatusChanges })}
        />
      </TabCard>
      <TabCard
        title="Changes by players"
        lead="Every entry made on your page comes with a link for the player. What they change stands in the history of the entry."
      >
        <InstantToggle
          event={event}
          kind="switch"
          label="Players can change and withdraw their entries"
          hint={
            event.selfService
              ? 'Contact, section, byes and answers. A place that comes free goes to the next on the waiting list.'
              : 'They are asked to contact you.'
          }
          checked={event.selfService}
          change={(selfService) => ({ selfService })}
        />
        <InstantToggle
          event={event}
          kind="switch"
          label="Email me about new entries and changes"
          hint="The first new entry at once, then what is new once a day at most."
          checked={event.mailsChangeDigest}
          change={(mailsChangeDigest) => ({ mailsChangeDigest })}
        />
      </TabCard>
    </TabColumns>
  );
}
