import { zodResolver } from '@hookform/resolvers/zod';
import { organizerPageFormSchema, slugFromName } from '@tabiya/domain/pages/organizer-page';
import {
  organizerCalendarPath,
  organizerEmbedPath,
  organizerPath,
} from '@tabiya/domain/routes/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DataError } from '../../data/data-error.ts';
import {
  NEW_PAGE,
  type OwnOrganizerPage,
  organizerPageQuery,
  saveOrganizerPage,
} from '../../data/organizer-pages.ts';
import { EmbedSnippet } from '../../event-form/EmbedSnippet.tsx';
import { bindForm } from '../../event-form/edits/bind-form.ts';
import { formName } from '../../event-form/edits/kept.ts';
import { useEdits } from '../../event-form/edits/use-edits.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';

const schema = z.extend(organizerPageFormSchema, { isShown: z.boolean() });

const LABELS: Readonly<Record<keyof OwnOrganizerPage, string>> = {
  name: 'Name on the page',
  slug: 'Address',
  isShown: 'Make the page public',
};

/** Name, address and switch of the organizer's page, and what it can be used for once it is on. */
export function OrganizerPageForm({ page }: { page: OwnOrganizerPage | null }) {
  const stored = page ?? NEW_PAGE;
  const { edits, register, formState, submit, saved } = usePageForm(stored);
  const { errors, isSubmitting } = formState;
  // Normalized as the server stores it: case and spaces don’t make a different address.
  const slug = schema.shape.slug.safeParse(edits.values.slug).data;

  /** Proposes an address for the name, while there is none. */
  const propose = () => {
    const { name, slug: typed } = edits.values;
    if (typed.trim() === '') edits.set({ slug: slugFromName(name) });
  };

  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        {saved && (
          <Notice tone="success">
            {page?.isShown
              ? 'Saved. Visitors will see it within a minute.'
              : 'Saved. The page will be hidden within a minute.'}
          </Notice>
        )}
        <ConflictNotice
          conflicts={edits.conflicts.map((name) => ({
            name,
            label: LABELS[name],
            theirs: shownValue(stored[name]),
          }))}
          onDecide={edits.decide}
        />
        <TextField
          label={LABELS.name}
          hint="Anyone can see it."
          error={errors.name?.message}
          {...register('name', { onBlur: propose })}
        />
        <TextField
          label={LABELS.slug}
          hint={
            page && slug !== undefined && slug !== page.slug
              ? `${organizerPath(page.slug)} will redirect to the new address.`
              : `${location.host}${organizerPath(slug ?? '')}`
          }
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
          {...register('slug')}
        />
        <SwitchField label={LABELS.isShown} {...register('isShown')} />
        <Button
          size="small"
          type="submit"
          variant={edits.isDirty ? 'primary' : 'secondary'}
          busy={isSubmitting}
          className="sm:justify-self-start"
        >
          Save Page
        </Button>
      </form>
      {page?.isShown && <Uses page={page} />}
    </>
  );
}

/** The form of the organizer's page, whose edits are stored until they are saved. */
function usePageForm(stored: OwnOrganizerPage) {
  const [client, { id }, queries] = [useClient(), useUser(), useQueryClient()];
  const [saved, setSaved] = useState(false);
  const edits = useEdits(formName(id, 'account', 'organizer page'), stored);
  const form = useForm<OwnOrganizerPage>({
    resolver: zodResolver(schema),
    defaultValues: edits.values,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { store } = edits;
  useEffect(() => bindForm(form, store), [form, store]);
  const submit = handleSubmit(async (values) => {
    setSaved(false);
    const { changed, base, values: typed } = edits;
    try {
      const answer = await saveOrganizerPage(client, id, base, pick(values, changed));
      queries.setQueryData(organizerPageQuery(client, id).queryKey, answer.page);
      if (answer.kind === 'conflict') return;
      edits.commit(pick(typed, changed));
      setSaved(true);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'An unexpected error occurred';
      const isTaken = error instanceof DataError && error.code === 'organizer_address_taken';
      setError(isTaken ? 'slug' : 'root', { type: 'server', message }, { shouldFocus: true });
    }
  });

  return { edits, register, formState, submit, saved: saved && !edits.isDirty };
}

function pick(page: OwnOrganizerPage, names: readonly (keyof OwnOrganizerPage)[]) {
  return Object.fromEntries(names.map((name) => [name, page[name]])) as Partial<OwnOrganizerPage>;
}

function shownValue(value: string | boolean): string {
  if (typeof value === 'string') return `“${value}”`;
  return value ? 'on' : 'off';
}

/** The address of the page that is on, its calendar, and its list for another site. */
function Uses({ page: { name, slug } }: { page: OwnOrganizerPage }) {
  const url = location.origin + organizerPath(slug);
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        <CopyButton
          size="small"
          text={url}
          label="Copy Link"
          copiedLabel="Link copied!"
          failedLabel="Failed to copy"
          duration={1500}
        />
        <CopyButton
          size="small"
          text={location.origin + organizerCalendarPath(slug)}
          label="Copy Calendar Link"
          copiedLabel="Link copied!"
          failedLabel="Failed to copy"
          duration={1500}
        />
        <ButtonLink href={url} size="small" newTab>
          Open Page
        </ButtonLink>
      </div>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">List for your club’s site</summary>
        <div className="mt-3">
          <EmbedSnippet url={location.origin + organizerEmbedPath(slug)} title={name} />
        </div>
      </details>
    </div>
  );
}
