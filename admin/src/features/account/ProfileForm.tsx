import { zodResolver } from '@hookform/resolvers/zod';
import { type ProfileChange, profileFormSchema } from '@tabiya/domain/profile';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../data/auth-context.ts';
import { PROFILE_FIELDS } from '../../data/profile-fields.ts';
import { type Profile, updateOwnProfile } from '../../data/profiles.ts';
import { useClient } from '../../data/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** What a person may change about themselves. A failure leaves what was typed. */
export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const client = useClient();
  const { refreshProfile } = useAuth();
  const [saved, setSaved] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(profileFormSchema),
    defaultValues: valuesOf(profile),
  });
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async (change) => {
    setSaved(false);
    try {
      await updateOwnProfile(client, profile.userId, change);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'An unexpected error occurred';
      setError('root', { message: `Failed to update profile: ${reason}` });
      return;
    }
    reset(valuesOf(change));
    setSaved(true);
    await refreshProfile();
  });

  return (
    <Card>
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
        <TextField
          {...PROFILE_FIELDS.displayName}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextField
          {...PROFILE_FIELDS.phoneNumber}
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...PROFILE_FIELDS.fideId}
            error={errors.fideId?.message}
            {...register('fideId')}
          />
          <TextField
            {...PROFILE_FIELDS.fideRating}
            error={errors.fideRating?.message}
            {...register('fideRating')}
          />
          <TextField
            {...PROFILE_FIELDS.localFederationId}
            error={errors.localFederationId?.message}
            {...register('localFederationId')}
          />
          <TextField
            {...PROFILE_FIELDS.nationalRating}
            error={errors.nationalRating?.message}
            {...register('nationalRating')}
          />
        </div>
        <Button
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

function valuesOf(profile: ProfileChange) {
  return {
    displayName: profile.displayName,
    phoneNumber: profile.phoneNumber,
    fideId: profile.fideId,
    localFederationId: profile.localFederationId,
    fideRating: String(profile.fideRating ?? ''),
    nationalRating: String(profile.nationalRating ?? ''),
  };
}
