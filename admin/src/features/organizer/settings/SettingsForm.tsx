import { zodResolver } from '@hookform/resolvers/zod';
import { COLOR_PRESETS, DEFAULT_PRIMARY_COLOR, isHexColor } from '@tabiya/domain/color';
import { MAX_ANNOUNCEMENT_LENGTH, type TournamentEvent } from '@tabiya/domain/event';
import type { Plan } from '@tabiya/domain/plan';
import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form';
import { useEventPlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorField } from '../../../ui/ColorField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { TabCard } from '../TabCard.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';
import { type Settings, settingsChange, settingsOf, settingsSchema } from './settings-form.ts';

/** The form of Basic Settings. What is saved goes live with it when the event is published. */
export function SettingsForm({ event }: { event: TournamentEvent }) {
  const form = useForm<Settings>({
    defaultValues: settingsOf(event),
    resolver: zodResolver(settingsSchema),
  });
  const plan = useEventPlan(event.eventId);
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();
  const submit = form.handleSubmit(async (settings) => {
    await save(() => changeEvent(settingsChange(settings, event)));
  });
  return (
    <form noValidate onSubmit={submit}>
      <TabCard
        title="Basic Settings"
        lead={
          event.status === 'published'
            ? 'Saving puts your changes on the live page at once.'
            : 'This tournament is a draft: what you save goes live when you publish it.'
        }
      >
        <SettingsFields form={form} plan={plan} />
        <LiveProblem {...saving} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={saving.isBusy}>
            Save Changes To Live Page
          </Button>
          <SaveAnswer {...saving} />
        </div>
      </TabCard>
    </form>
  );
}

type FieldsProps = { form: UseFormReturn<Settings>; plan: Plan };

function SettingsFields({ form, plan }: FieldsProps) {
  const { errors } = form.formState;
  const field = (name: keyof Settings) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  const startDate = useWatch({ control: form.control, name: 'startDate' });
  return (
    <>
      <Announcement form={form} />
      <TextField label="Title" required maxLength={200} {...field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Start date" type="date" required {...field('startDate')} />
        <TextField label="End date" type="date" min={startDate} required {...field('endDate')} />
        <TextField label="Venue name" required maxLength={200} {...field('venueName')} />
        <TextField label="Venue address" optional maxLength={300} {...field('venueAddress')} />
      </div>
      <TextField
        label="Check-in time"
        optional
        maxLength={300}
        placeholder="9:00 to 9:45, at the desk"
        {...field('checkinTime')}
      />
      <TextArea
        label="Payment info"
        optional
        maxLength={20_000}
        hint="Players acknowledge it when they register."
        {...field('paymentInfo')}
      />
      <Color form={form} plan={plan} />
    </>
  );
}

/** What is typed beyond the limit is ignored. */
function Announcement({ form }: { form: UseFormReturn<Settings> }) {
  const text = useWatch({ control: form.control, name: 'announcement' });
  return (
    <TextField
      label="Announcement"
      optional
      maxLength={MAX_ANNOUNCEMENT_LENGTH}
      hint="Shown above the title of your page."
      aside={
        <span className="tabular">
          {text.length}/{MAX_ANNOUNCEMENT_LENGTH}
        </span>
      }
      {...form.register('announcement')}
      error={form.formState.errors.announcement?.message}
    />
  );
}

function Color({ form, plan: { ownColor } }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'primaryColorHex' });
  return (
    <ColorField
      label="Primary color"
      value={isHexColor(field.value) ? field.value : DEFAULT_PRIMARY_COLOR}
      onChange={field.onChange}
      presets={COLOR_PRESETS}
      allowOwn={ownColor}
      hint={ownColor ? undefined : 'A color of your own comes with Premium.'}
      error={fieldState.error?.message}
    />
  );
}
