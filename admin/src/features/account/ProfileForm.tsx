import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ProfileChange,
  playersContact,
  profileFormSchema,
} from '@tabiya/domain/accounts/profile';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Profile, updateOwnProfile } from '../../data/profiles.ts';
import { useAuth } from '../../session/auth-context.ts';
import { PROFILE_FIELDS } from '../../session/profile-fields.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The profile form. A failure keeps the input. */
export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const { form, saved, submit } = useProfileForm(profile);
  const { errors, isSubmitting, isDirty } = form.formState;
  const field = (name: keyof ReturnType<typeof profileValues>) => ({
    ...PROFILE_FIELDS[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Card dense>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        {saved && !isDirty && <Notice tone="success">Profile updated successfully!</Notice>}
        <TextField
          label="Email"
          type="email"
          value={email}
          readOnly
          hint="Email address cannot be changed"
        />
        <TextField {...field('displayName')} />
        <TextField {...field('phoneNumber')} />
        <div className="grid grid-cols-[12fr_13fr] items-end gap-x-2 gap-y-5 *:min-w-0 sm:grid-cols-2 sm:gap-x-5">
          <TextField {...field('fideId')} />
          <TextField {...field('fideRating')} />
          <TextField {...field('localFederationId')} />
          <TextField {...field('nationalRating')} />
        </div>
        <fieldset className="grid gap-5 border-t border-line pt-5">
          <legend className="contents font-serif text-20 font-semibold">What players see</legend>
          <ContactNote account={{ ...form.watch(), email }} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('contactEmail')} />
            <TextField {...field('contactPhone')} />
          </div>
        </fieldset>
        <Button
          size="small"
          type="submit"
          variant="primary"
          busy={isSubmitting}
          className="sm:justify-self-start"
        >
          Save Changes
        </Button>
      </form>
    </Card>
  );
}

/** The form of a profile, which follows changes made elsewhere, and saves the fields that were changed. */
function useProfileForm(profile: Profile) {
  const client = useClient();
  const { refreshProfile } = useAuth();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    resolver: zodResolver(profileFormSchema),
    defaultValues: profileValues(profile),
    // Shows changes made elsewhere, except in fields that are being edited here.
    values: profileValues(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { setError, setValue, reset } = form;
  const { dirtyFields } = form.formState;

  const submit = form.handleSubmit(async (change) => {
    setSaved(false);
    const stored = profileValues(change);
    // Normalize before comparing; otherwise the form stays dirty after saving.
    for (const name of Object.keys(stored) as (keyof typeof stored)[]) {
      setValue(name, stored[name], { shouldDirty: true });
    }
    try {
      await updateOwnProfile(client, profile.userId, only(change, dirtyFields));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'An unexpected error occurred';
      setError('root', { message: `Failed to update profile: ${reason}` });
      return;
    }
    reset(stored);
    setSaved(true);
    await refreshProfile();
  });

  return { form, saved, submit };
}

/** Shows exactly which contact details are given to registered players. */
function ContactNote({ account }: { account: Parameters<typeof playersContact>[0] }) {
  const { email, phone } = playersContact(account);
  return (
    <p className="-mt-4 text-14 text-muted">
      Players who register for your tournaments see how to reach you in their confirmation email and
      under My Tournaments:{' '}
      <strong className="font-semibold text-ink wrap-anywhere">
        {[email, phone || 'no phone number'].join(', ')}
      </strong>
      . If a tournament has its own contact, players see that one instead.
    </p>
  );
}

/** The fields that were changed in the form. */
function only(change: ProfileChange, changed: Partial<Record<keyof ProfileChange, boolean>>) {
  const fields = (Object.keys(change) as (keyof ProfileChange)[]).filter((name) => changed[name]);
  return Object.fromEntries(fields.map((name) => [name, change[name]])) as Partial<ProfileChange>;
}

function profileValues(profile: ProfileChange) {
  return {
    displayName: profile.displayName,
    phoneNumber: profile.phoneNumber,
    fideId: profile.fideId,
    localFederationId: profile.localFederationId,
    fideRating: String(profile.fideRating ?? ''),
    nationalRating: String(profile.nationalRating ?? ''),
    contactEmail: profile.contactEmail,
    contactPhone: profile.contactPhone,
  };
}
