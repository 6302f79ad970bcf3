import type { TournamentEvent } from '@tabiya/domain/event/event';
import { toExternalLink } from '@tabiya/domain/text/link';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DiscardEdits } from './edits/DiscardEdits.tsx';
import { EditConflicts } from './edits/EditConflicts.tsx';
import { focusFirstMistake } from './edits/focus-first-mistake.ts';
import { useFormEdits } from './edits/use-form-edits.ts';
import { LiveProblem, SaveAnswer } from './SaveAnswer.tsx';
import { useEventChange } from './use-event-change.ts';
import { useSaving } from './use-saving.ts';

type LinkInfoFormProps = {
  event: TournamentEvent;
  /** The tab that it stands in. */
  tab: 'registration' | 'schedule' | 'results';
  linkField: 'scheduleLink' | 'registrationLink' | 'resultsLink';
  infoField: 'scheduleInfo' | 'registrationInfo' | 'resultsInfo';
  linkLabel: string;
  infoLabel: string;
  /** Why the link is not used now; it is then disabled and kept. */
  linkUnused?: string | undefined;
  /** What is missing when the link is left empty; without it the link may be empty. */
  linkNeeded?: string | undefined;
};

/** A link to somewhere else and a text about it, saved together. */
export function LinkInfoForm({ event, linkField, infoField, ...texts }: LinkInfoFormProps) {
  const stored = { [linkField]: event[linkField], [infoField]: event[infoField] };
  const edits = useFormEdits(event, `${texts.tab}/link`, stored);
  const link = edits.values[linkField] ?? '';
  const info = edits.values[infoField] ?? '';
  const [wasTried, setWasTried] = useState(false);
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();
  const isUnused = texts.linkUnused !== undefined;
  const problem = isUnused ? undefined : linkProblem(link, texts.linkNeeded);
  // What is needed is said from the start where nothing is there yet; a typing mistake only once it is saved.
  const shownProblem = wasTried || link === '' ? problem : undefined;

  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setWasTried(true);
    if (problem !== undefined) return focusFirstMistake(submission.currentTarget);
    // A link that is not used now is not written: what was typed of it waits.
    const sent = edits.changed.filter((field) => !(isUnused && field === linkField));
    const values = Object.fromEntries(sent.map((field) => [field, edits.values[field] ?? '']));
    const base = Object.fromEntries(sent.map((field) => [field, edits.base[field] ?? '']));
    const fields = Object.fromEntries(sent.map((field) => [field, values[field]?.trim() ?? '']));
    if (await save(() => changeEvent({ base, fields }))) edits.settle(values);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={texts.linkLabel}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        value={link}
        onChange={(change) => edits.set(linkField, change.currentTarget.value)}
        disabled={isUnused}
        hint={texts.linkUnused}
        error={shownProblem}
        optional={!isUnused && texts.linkNeeded === undefined}
      />
      <TextArea
        label={texts.infoLabel}
        optional
        maxLength={20_000}
        value={info}
        onChange={(change) => edits.set(infoField, change.currentTarget.value)}
        hint="**bold**, *italic* and __underline__ work here."
      />
      <EditConflicts edits={edits} stored={stored} />
      <LiveProblem {...saving} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={saving.isBusy}>
          Save
        </Button>
        <DiscardEdits {...edits} />
        <SaveAnswer {...saving} />
      </div>
    </form>
  );
}

function linkProblem(link: string, needed: string | undefined): string | undefined {
  if (link.trim() === '') return needed;
  return toExternalLink(link) === null
    ? 'Enter a web address, e.g. https://example.org'
    : undefined;
}
