import type { EventFields } from '@tabiya/domain/event/event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BasicsStep } from './BasicsStep.tsx';
import { ColorStep } from './ColorStep.tsx';
import { SettingsStep } from './SettingsStep.tsx';
import { STEP_NAMES, StepList } from './StepList.tsx';
import { ONBOARDING_STEPS } from './step-schemas.ts';
import { useSteps } from './use-steps.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { toEventFields } from './wizard-draft.ts';

type OnboardingWizardProps = {
  /** The ID of the user, because each user has their own draft. */
  draftKey: string;
  /** Creates the event and leaves the wizard. If it throws, the wizard shows the error and keeps its input. */
  onComplete: (fields: EventFields) => Promise<void>;
};

/** Three steps to a new event. The draft survives going back and forth, a failure and a reload. */
export default function OnboardingWizard({ draftKey, onComplete }: OnboardingWizardProps) {
  const { draft, change, forget } = useWizardDraft(draftKey);
  const [failure, setFailure] = useState<string | null>(null);
  const [incompleteStep, setIncompleteStep] = useState<number | null>(null);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const result = toEventFields(draft, toCalendarDate(new Date()), timeZone);
  const firstIncomplete = result.ok ? ONBOARDING_STEPS : result.step;
  const { step: current, goTo } = useSteps(draft.step, firstIncomplete);
  const heading = useFocusOnStep(current);
  // A failure belongs to the step it happened at; the draft knows where its person was last.
  useEffect(() => {
    setFailure(null);
    change({ step: current });
  }, [current, change]);

  const complete = async () => {
    setFailure(null);
    if (!result.ok) {
      setIncompleteStep(result.step);
      goTo(result.step);
      return;
    }
    try {
      await onComplete(result.fields);
      forget();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  const step = {
    draft,
    onChange: change,
    onNext: () => goTo(current + 1),
    onBack: () => goTo(current - 1),
    isIncomplete: incompleteStep === current,
  };
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title="Create New Tournament">
        <p className="text-14 text-muted">You can change everything later.</p>
      </PageHeader>
      <StepList step={current} onSelect={goTo} />
      <Card aria-labelledby="step-heading" dense className="mt-4">
        {/* The current step above says the same visually. */}
        <h2 id="step-heading" ref={heading} tabIndex={-1} className="sr-only">
          {STEP_NAMES[current - 1]}
        </h2>
        {current === 1 && <BasicsStep {...step} />}
        {current === 2 && <SettingsStep {...step} />}
        {current === 3 && <ColorStep {...step} failure={failure} onNext={complete} />}
      </Card>
    </div>
  );
}

function failureMessage(error: unknown): string {
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown reason';
  return `Failed to create your tournament page: ${reason}. Nothing you entered is lost.`;
}

/** Moves focus to the heading of each step after the first that is shown, so that it is read out, from its top. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
