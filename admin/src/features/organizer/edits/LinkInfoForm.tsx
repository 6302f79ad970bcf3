import type { EventFields, TournamentEvent } from '@tabiya/domain/event/event';
import { toExternalLink } from '@tabiya/domain/text/link';
import type { EventEdit } from '../../../data/edit-event.ts';
import { EventForm } from './EventForm.tsx';
import type { FieldProblems } from './event-problems.ts';
import { FormFormattedText, FormText } from './form-fields.tsx';
import { type CheckedForm, useEventForm } from './use-event-form.ts';

type LinkField = 'scheduleLink' | 'registrationLink' | 'resultsLink';
type InfoField = 'scheduleInfo' | 'registrationInfo' | 'resultsInfo';
/** A field whose leading and trailing spaces are not saved. */
type TextField =
  | LinkField
  | InfoField
  | 'registrationOpens'
  | 'registrationDeadline'
  | 'changesDeadline';

export type LinkInfo = {
  linkField: LinkField;
  infoField: InfoField;
  linkLabel: string;
  infoLabel: string;
  /** Why the link is not used now; it is then disabled and kept. */
  linkUnused?: string | undefined;
  /** The problem when the link is left empty; without it the link may be empty. */
  linkNeeded?: string | undefined;
};

type LinkInfoFormProps = LinkInfo & {
  event: TournamentEvent;
  /** The tab that contains it. */
  tab: 'schedule' | 'results';
};

/** A link to somewhere else and a text about it, saved together. */
export function LinkInfoForm({ event, tab, ...fields }: LinkInfoFormProps) {
  const names = [fields.linkField, fields.infoField];
  const form = useEventForm(event, `${tab}/link`, names, {
    check: (values) => linkProblems(values, fields),
    toEdit: (saved) => trimmedEdit(saved, writtenFields(fields)),
  });
  return (
    <EventForm form={form} submitLabel="Save Link and Information">
      <LinkInfoFields link={form.edits.values[fields.linkField]} {...fields} />
    </EventForm>
  );
}

/** The fields of a link and its text in a form; `link` is the one that is typed. */
export function LinkInfoFields({
  link,
  linkField,
  infoField,
  ...texts
}: LinkInfo & { link: string }) {
  const isUnused = texts.linkUnused !== undefined;
  // A missing link is reported from the start where there is none yet; a typing mistake only once it is saved.
  const isMissing = !isUnused && link === '';
  return (
    <>
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
    </>
  );
}

/** The problem of a link that is used. */
export function linkProblems(
  values: EventFields,
  { linkField, linkUnused, linkNeeded }: LinkInfo,
): FieldProblems {
  const problem = linkUnused === undefined ? linkProblem(values[linkField], linkNeeded) : undefined;
  return problem === undefined ? {} : { [linkField]: problem };
}

/** The fields that are written: a link that is not used now is not, and what was typed of it waits. */
export function writtenFields({ linkField, infoField, linkUnused }: LinkInfo): TextField[] {
  return linkUnused === undefined ? [linkField, infoField] : [infoField];
}

/** The edit that saves the changed fields. */
export function trimmedEdit<Name extends TextField>(
  { fields, changed, base }: CheckedForm<Name>,
  written: readonly TextField[],
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
    ? 'Enter a web address, such as https://example.org'
    : undefined;
}
