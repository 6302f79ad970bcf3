import { COLOR_PRESETS, groundOf } from '@tabiya/domain/event/color';
import { accountPlan, colorNote } from '@tabiya/domain/event/plan';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { useController, useForm } from 'react-hook-form';
import { useAuth } from '../../session/auth-context.ts';
import { hasPremium } from '../../session/use-plan.ts';
import { ColorField } from '../../ui/ColorField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StepActions } from './StepActions.tsx';
import { type StepProps, useStep } from './use-step.ts';
import type { WizardDraft } from './wizard-draft.ts';

type ColorStepProps = Omit<StepProps, 'onNext' | 'isIncomplete'> & {
  /** Creates the event. */
  onNext: () => Promise<void>;
  /** Why creating it did not work. */
  failure: string | null;
};

/** Step 3: the page's one color, shown as it will look; then the event is created. */
export function ColorStep({ draft, onChange, onNext, onBack, failure }: ColorStepProps) {
  const { profile } = useAuth();
  const plan = accountPlan({ premium: hasPremium(profile, null) });
  const { primaryColorHex } = draft;
  const form = useForm({ defaultValues: { primaryColorHex } });
  useStep(form, { onChange, isIncomplete: false });
  const { field } = useController({ control: form.control, name: 'primaryColorHex' });
  return (
    <form onSubmit={form.handleSubmit(onNext)} noValidate>
      <div className="grid gap-8 sm:grid-cols-2">
        <ColorField
          label="Primary color"
          value={field.value}
          onChange={field.onChange}
          presets={COLOR_PRESETS}
          hint={colorNote(field.value, plan)}
        />
        <BannerPreview draft={draft} />
      </div>
      {failure && (
        <Notice tone="danger" className="mt-6">
          {failure}
        </Notice>
      )}
      <StepActions label="Complete Setup" busy={form.formState.isSubmitting} onBack={onBack} />
    </form>
  );
}

/** The head of the page in the chosen color. */
function BannerPreview({ draft }: { draft: WizardDraft }) {
  const { ground, text } = groundOf(draft.primaryColorHex);
  return (
    <figure>
      <figcaption className="mb-1.5 text-14 font-semibold">Preview</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <div className="px-5 py-8" style={{ background: ground, color: text }}>
          <p className="font-serif text-20 font-semibold text-balance wrap-anywhere">
            {draft.title || 'Your tournament'}
          </p>
          <p className="mt-3 text-14">
            {formatDateRange(draft.startDate, draft.isSingleDay ? '' : draft.endDate)}
          </p>
          <p className="text-14">{draft.venueName}</p>
        </div>
        <div aria-hidden="true" className="grid gap-2.5 p-5">
          <div className="h-2.5 w-2/3 rounded-full bg-line" />
          <div className="h-2.5 w-5/6 rounded-full bg-line" />
          <div className="h-2.5 w-1/2 rounded-full bg-line" />
        </div>
      </div>
    </figure>
  );
}
