import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../fields/Locked.tsx';
import { TabSheet } from './TabSheet.tsx';

/*
 * The tabs whose content is run in the admin view, while the tournament is on: the editor switches them on and
 * leads there.
 */

export function RegistrationTab() {
  return (
    <TabSheet
      tab="registration"
      title="Registration"
      lead="Puts the Register Now button and the registration form on your page."
    >
      <AdminPanel tab="registration">
        Open or close registration, or send players to a form elsewhere.
      </AdminPanel>
    </TabSheet>
  );
}

export function ParticipantsTab() {
  const { plan } = useEditor();
  return (
    <TabSheet
      tab="participants"
      title="Participants"
      lead="Lists registered players by name and rating. E-mails and phone numbers stay private."
    >
      <AdminPanel tab="participants">
        See who registered, mark payments, and add players yourself.
      </AdminPanel>
      {plan.limitedTabs.includes('participants') && (
        <Locked
          when
          kind="tab"
          what="Export of registrants"
          benefit="The whole list as a CSV file, ready for the spreadsheet."
        >
          <Card className="min-h-56">
            <p>Download CSV</p>
          </Card>
        </Locked>
      )}
    </TabSheet>
  );
}

export function ScheduleTab() {
  return (
    <TabSheet
      tab="schedule"
      title="Schedule"
      lead="When each round is played. Published once there are rounds or a link to a schedule."
    >
      <AdminPanel tab="schedule">
        Enter the rounds with date and time, or link to a schedule elsewhere.
      </AdminPanel>
    </TabSheet>
  );
}

export function ResultsTab() {
  return (
    <TabSheet tab="results" title="Results" lead="Where players find standings and pairings.">
      <AdminPanel tab="results">Give the link to your results, and say what it shows.</AdminPanel>
    </TabSheet>
  );
}

/** The way to the admin view's tab of the same name. */
function AdminPanel({ tab, children }: { tab: string; children: ReactNode }) {
  const { eventId } = useEditor();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[50ch] flex-1 basis-60">{children}</p>
      <ButtonLink to={`/organizer?eventId=${encodeURIComponent(eventId)}&tab=${tab}`}>
        Open Admin Panel
      </ButtonLink>
    </Card>
  );
}
