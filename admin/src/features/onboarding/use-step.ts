import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { WizardDraft } from './wizard-draft.ts';

/** The props of each step: the draft, where to put changes, and the ways on and back. */
export type StepProps = {
  draft: WizardDraft;
  onChange: (part: Partial<WizardDraft>) => void;
  onNext: () => void;
  onBack: () => void;
  /** True when completing the setup found something missing here: the step says what as it opens. */
  isIncomplete: boolean;
};

/** Hands each change of a step's form on to the draft, and says at once what is missing where the step is known to be incomplete. */
export function useStep<Values extends FieldValues>(
  { subscribe, trigger }: Pick<UseFormReturn<Values>, 'subscribe' | 'trigger'>,
  { onChange, isIncomplete }: Pick<StepProps, 'onChange' | 'isIncomplete'>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );
  useEffect(() => {
    if (isIncomplete) void trigger();
  }, [isIncomplete, trigger]);
}
