import { changesDeadlineHint } from '@tabiya/domain/event/entry-terms/changes-window';
import { deadlineHint, openingHint } from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useRef } from 'react';
import { EventForm } from '../edits/EventForm.tsx';
import { FormText } from '../edits/form-fields.tsx';
import { LinkInfoCard } from '../edits/LinkInfoCard.tsx';
import {
  type LinkInfo,
  LinkInfoFields,
  linkProblems,
  trimmedEdit,
  writtenFields,
} from '../edits/LinkInfoForm.tsx';
import { useEventForm } from '../edits/use-event-form.ts';
import { TabCard } from '../TabCard.tsx';

const DEADLINES = ['registrationOpens', 'registrationDeadline', 'changesDeadline'] as const;
const FIELDS = [...DEADLINES, 'registrationLink', 'registrationInfo'] as const;

/** The typed settings: when registration opens, both deadlines, and where else players register. They are saved together. */
export function RegistrationForm({ event }: { event: TournamentEvent }) {
  const inputs = useRef<Partial<Record<(typeof DEADLINES)[number], HTMLInputElement | null>>>({});
  const fields = linkInfo(event);
  const form = useEventForm(event, 'registration/details', FIELDS, {
    check: (values) => ({
      // A link that was not edited does not prevent saving a deadline.
      ...(values.registrationLink !== event.registrationLink && linkProblems(values, fields)),
      // A browser gives no text for a date without its time.
      ...Object.fromEntries(
        DEADLINES.filter((name) => inputs.current[name]?.validity.badInput).map((name) => [
          name,
          'Enter a date and a time',
        ]),
      ),
    }),
    toEdit: (saved) => trimmedEdit(saved, [...DEADLINES, ...writtenFields(fields)]),
  });
  const { registrationOpens, registrationDeadline, changesDeadline } = form.edits.values;
  const { registrationLink, registrationInfo } = form.edits.values;
  return (
    <EventForm form={form} submitLabel="Save Changes" hasBar>
      <TabCard title="Opening and deadlines">
        <FormText
          name="registrationOpens"
          ref={(input) => {
            inputs.current.registrationOpens = input;
          }}
          label="Players can register from"
          type="datetime-local"
          optional
          hint={openingHint({ ...event, registrationOpens }, TERMS)}
        />
        <FormText
          name="registrationDeadline"
          ref={(input) => {
            inputs.current.registrationDeadline = input;
          }}
          label="Players can register until"
          type="datetime-local"
          optional
          hint={deadlineHint({ ...event, registrationDeadline }, TERMS)}
        />
        <FormText
          name="changesDeadline"
          ref={(input) => {
            inputs.current.changesDeadline = input;
          }}
          label="Players can make changes until"
          type="datetime-local"
          optional
          hint={changesDeadlineHint({ ...event, changesDeadline }, TERMS)}
        />
      </TabCard>
      <LinkInfoCard
        isUsed={
          !event.useInternalRegistration || registrationLink !== '' || registrationInfo !== ''
        }
        addLabel="Add Text"
      >
        <LinkInfoFields link={registrationLink} {...fields} />
      </LinkInfoCard>
    </EventForm>
  );
}

function linkInfo({ useInternalRegistration: isInternal }: TournamentEvent): LinkInfo {
  return {
    linkField: 'registrationLink',
    infoField: 'registrationInfo',
    linkLabel: 'Third-party registration link',
    infoLabel: 'Registration information',
    linkUnused: isInternal ? 'Not used while the internal registration form is on.' : undefined,
    linkNeeded: isInternal
      ? undefined
      : 'A third-party link is needed when the internal registration form is off.',
  };
}
