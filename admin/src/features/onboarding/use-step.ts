import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { StepProps } from './OnboardingWizard.tsx';

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
