import {
  eventIsOver,
  registrationClosedText,
  registrationIsAhead,
  registrationOpensText,
  registrationState,
} from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { InstantToggle } from '../InstantToggle.tsx';
import { TabCard } from '../TabCard.tsx';
import { TabColumns } from '../TabColumns.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Says whether players can register now, as far as places are left. */
function openHint(event: TournamentEvent): string {
  if (event.registrationStatus === 'closed') {
    return 'Registration is closed until you open it again.';
  }
  const now = new Date().toISOString();
  switch (registrationState(event, { players: 0, now })) {
    case 'cancelled':
      return 'Registration is closed because the tournament is cancelled. You can reinstate it under Settings.';
    case 'none':
      return 'Players can’t register while the Registration section is hidden.';
    case 'soon':
      if (registrationIsAhead(event, now)) return registrationOpensText(event, TERMS);
      return 'Players can’t register until you add the third-party registration link.';
    case 'over': {
      const closed = registrationClosedText(event, TERMS);
      return eventIsOver(event, now) ? closed : `${closed} Set a later deadline to reopen it.`;
    }
    default:
      return 'Players can register.';
  }
}

/** How players get in: on the event's own page, or at a link elsewhere. */
export function RegistrationTab({ event }: { event: TournamentEvent }) {
  const { useInternalRegistration: isInternal, registrationStatus, tabsShown } = event;
  return (
    <>
      <PageHeader isFramed title="Registration" />
      <TabColumns aside={<RegistrationForm event={event} />}>
        <TabCard title="How players register">
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
            hint="When all places are taken, players can join a waiting list. When a place opens up, the next player gets it and an email."
            checked={event.keepsWaitingList}
            change={(keepsWaitingList) => ({ keepsWaitingList })}
          />
        </TabCard>
        <TabCard
          title="Players"
          lead="Players get a personal link to manage their registration. Every change they make is in the participant’s history."
        >
          <InstantToggle
            event={event}
            kind="switch"
            label="Players can change and withdraw their registrations"
            hint={
              event.selfService
                ? 'Contact details, section, byes, and answers. If they withdraw, their place goes to the next player on the waiting list.'
                : 'Players are asked to contact you instead.'
            }
            checked={event.selfService}
            change={(selfService) => ({ selfService })}
          />
          <InstantToggle
            event={event}
            kind="switch"
            label="Show the Participants section"
            hint="Shows every player’s rating and section, and the name, title, federation, club, and public answers of players who agreed to be named. Others appear as “Name withheld”; you can filter for them under Participants."
            checked={tabsShown.showParticipants}
            change={(showParticipants) => ({ tabsShown: { showParticipants } })}
          />
        </TabCard>
        <TabCard title="Emails" lead="Players always get a confirmation when they register.">
          <InstantToggle
            event={event}
            kind="switch"
            label="Email players when I mark them as paid or cancelled"
            hint="Sent after two minutes, so you can undo a mistake."
            checked={event.mailsStatusChanges}
            change={(mailsStatusChanges) => ({ mailsStatusChanges })}
          />
          <InstantToggle
            event={event}
            kind="switch"
            label="Email me about new registrations and changes"
            hint="Right away for the first registration, then at most once a day."
            checked={event.mailsChangeDigest}
            change={(mailsChangeDigest) => ({ mailsChangeDigest })}
          />
        </TabCard>
      </TabColumns>
    </>
  );
}
