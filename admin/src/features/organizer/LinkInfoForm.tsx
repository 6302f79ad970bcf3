import type { TournamentEvent } from '@tabiya/domain/event/event';
import { toExternalLink } from '@tabiya/domain/text/link';
import type { EventEdit } from '../../data/edit-event.ts';
import { EventForm } from './edits/EventForm.tsx';
import { FormFormattedText, FormText } from './edits/form-fields.tsx';
import { type SavedForm, useEventForm } from './edits/use-event-form.ts';

type LinkField = 'scheduleLink' | 'registrationLink' | 'resultsLink';
type InfoField = 'scheduleInfo' | 'registrationInfo' | 'resultsInfo';

type LinkInfoFormProps = {
  event: TournamentEvent;
  /** The tab that it stands in. */
  tab: 'registration' | 'schedule' | 'results';
  linkField: LinkField;
  infoField: InfoField;
  linkLabel: string;
  infoLabel: string;
  /** Why the link is not used now; it is then disabled and kept. */
  linkUnused?: string | undefined;
  /** The problem when the link is left empty; without it the link may be empty. */
  linkNeeded?: string | undefined;
};

/** A link to somewhere else and a text about it, saved together. */
export function LinkInfoForm({ event, linkField, infoField, ...texts }: LinkInfoFormProps) {
  const isUnused = texts.linkUnused !== undefined;
  const form = useEventForm(event, `${texts.tab}/link`, [linkField, infoField], {
    check: (values) => {
      const problem = isUnused ? undefined : linkProblem(values[linkField], texts.linkNeeded);
      return problem === undefined ? {} : { [linkField]: problem };
    },
    // A link that is not used now is not written: what was typed of it waits.
    toEdit: (saved) => trimmedEdit(saved, isUnused ? [infoField] : [linkField, infoField]),
  });
  // A missing link is reported from the start where there is none yet; a typing mistake only once it is saved.
  const isMissing = !isUnused && form.edits.values[linkField] === '';
  return (
    <EventForm form={form} submitLabel="Save Link and Information">
      <FormText
        name={linkField}
        label={texts.linkLabel}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        disabled={isUnused}
        hint={texts.linkUnused}
        error={isMissing ? texts.linkNeeded : undefined}
        optional={!isUnused && texts.linkNeeded === undefined}
      />
      <FormFormattedText name={infoField} label={texts.infoLabel} optional />
    </EventForm>
  );
}

function trimmedEdit<Name extends LinkField | InfoField>(
  { fields, changed, base }: SavedForm<Name>,
  written: readonly (LinkField | InfoField)[],
): EventEdit {
  const names = changed.filter((name) => written.includes(name));
  return {
    base: Object.fromEntries(names.map((name) => [name, base[name]])),
    fields: Object.fromEntries(names.map((name) => [name, fields[name].trim()])),
  };
}

function linkProblem(link: string, needed: string | undefined): string | undefined {
  if (link.trim() === '') return needed;
  return toExternalLink(link) === null
    ? 'Enter a web address, e.g. https://example.org'
    : undefined;
}
