import { COLOR_PRESETS, DEFAULT_PRIMARY_COLOR, isHexColor } from '@tabiya/domain/event/color';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { MAX_ANNOUNCEMENT_LENGTH } from '@tabiya/domain/event/parts';
import { colorNote, type Plan } from '@tabiya/domain/event/plan';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import { type FormEvent, useState } from 'react';
import { useEventPlan } from '../../../session/use-plan.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorField } from '../../../ui/ColorField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DiscardEdits } from '../edits/DiscardEdits.tsx';
import { EditConflicts } from '../edits/EditConflicts.tsx';
import { focusFirstMistake } from '../edits/focus-first-mistake.ts';
import { useFormEdits } from '../edits/use-form-edits.ts';
import { LiveProblem, SaveAnswer } from '../SaveAnswer.tsx';
import { TabCard } from '../TabCard.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';
import { type Settings, settingsEdit, settingsOf, settingsProblems } from './settings-form.ts';

/** The form of Basic Settings. What is saved goes live with it when the event is published. */
export function SettingsForm({ event }: { event: TournamentEvent }) {
  const stored = settingsOf(event);
  const edits = useFormEdits(event, 'settings', stored);
  const [wasTried, setWasTried] = useState(false);
  const plan = useEventPlan(event.eventId);
  const changeEvent = useEventChange(event);
  const { save, ...saving } = useSaving();
  const dates = { today: calendarDateOf(new Date()), stored: event.startDate };
  const problems = settingsProblems(edits.values, dates);

  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setWasTried(true);
    if (problems !== null) return focusFirstMistake(submission.currentTarget);
    const { values, base } = edits;
    const isSaved = await save(() => changeEvent(settingsEdit(values, base, event)));
    if (!isSaved) return;
    setWasTried(false);
    edits.settle(Object.fromEntries(edits.changed.map((name) => [name, values[name]])));
  };
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
        <SettingsFields
          values={edits.values}
          set={edits.set}
          problems={(wasTried && problems) || {}}
          plan={plan}
        />
        <EditConflicts edits={edits} stored={stored} />
        <LiveProblem {...saving} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={saving.isBusy}>
            Save Changes To Live Page
          </Button>
          <DiscardEdits {...edits} />
          <SaveAnswer {...saving} />
        </div>
      </TabCard>
    </form>
  );
}

type FieldsProps = {
  values: Settings;
  set: <Name extends keyof Settings>(field: Name, value: Settings[Name]) => void;
  problems: Partial<Record<keyof Settings, string>>;
  plan: Plan;
};

type TextName = Exclude<keyof Settings, 'primaryColorHex'>;

function SettingsFields({ values, set, problems, plan }: FieldsProps) {
  const field = (name: TextName) => ({
    value: values[name],
    onChange: (change: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set(name, change.currentTarget.value),
    error: problems[name],
  });
  return (
    <>
      <TextField
        label="Announcement"
        optional
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        hint="Shown above the title of your page."
        aside={
          <span className="tabular">
            {values.announcement.length}/{MAX_ANNOUNCEMENT_LENGTH}
          </span>
        }
        {...field('announcement')}
      />
      <TextField label="Title" required maxLength={200} {...field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Start date" type="date" required {...field('startDate')} />
        <TextField
          label="End date"
          type="date"
          min={values.startDate}
          required
          {...field('endDate')}
        />
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
      <Color values={values} set={set} problems={problems} plan={plan} />
    </>
  );
}

function Color({ values, set, problems, plan }: FieldsProps) {
  const color = values.primaryColorHex;
  return (
    <ColorField
      label="Primary color"
      value={isHexColor(color) ? color : DEFAULT_PRIMARY_COLOR}
      onChange={(chosen) => set('primaryColorHex', chosen)}
      presets={COLOR_PRESETS}
      allowOwn={plan.ownColor}
      hint={colorNote(color, plan)}
      error={problems.primaryColorHex}
    />
  );
}
