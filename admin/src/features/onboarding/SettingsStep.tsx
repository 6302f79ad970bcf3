import { zodResolver } from '@hookform/resolvers/zod';
import { FEDERATION_TYPES } from '@tabiya/domain/event/federation';
import { amountNotes } from '@tabiya/domain/money/amount';
import { CURRENCIES } from '@tabiya/domain/money/currency';
import { useController, useForm } from 'react-hook-form';
import { AmountField } from '../../ui/AmountField.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StepActions } from './StepActions.tsx';
import { type StepProps, useStep } from './use-step.ts';
import { chosenCurrency, settingsFormSchema } from './wizard-draft.ts';

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({
  value: code,
  label: `${code} · ${CURRENCY_NAMES.of(code)}`,
}));

const FEDERATION_OPTIONS = FEDERATION_TYPES.map((type) => ({ value: type, label: type }));

/** Step 2: federation, place, and fee. */
export function SettingsStep({ draft, onNext, onBack, ...step }: StepProps) {
  const { federationType, country, city, registrationFee, takesEntries } = draft;
  const form = useForm({
    resolver: zodResolver(settingsFormSchema),
    defaultValues: {
      federationType,
      country,
      city,
      currency: draft.currency,
      registrationFee,
      takesEntries,
    },
  });
  const { control } = form;
  const currency = useController({ control, name: 'currency' });
  const fee = useController({ control, name: 'registrationFee' });
  useStep(form, step);
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  return (
    <form onSubmit={handleSubmit(onNext)} noValidate>
      <div className="grid gap-5">
        <SelectField
          label="Federation type"
          required
          asterisk
          placeholder="Choose…"
          options={FEDERATION_OPTIONS}
          hint="Sets which player ID players need to register and which rating your page shows."
          error={errors.federationType?.message}
          {...register('federationType')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Country"
            required
            asterisk
            autoComplete="country-name"
            error={errors.country?.message}
            {...register('country')}
          />
          <TextField
            label="City"
            required
            asterisk
            autoComplete="address-level2"
            error={errors.city?.message}
            {...register('city')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Currency"
            optional
            options={CURRENCY_OPTIONS}
            error={errors.currency?.message}
            {...currency.field}
            value={chosenCurrency(draft)}
          />
          <AmountField
            label="Registration fee"
            optional
            hint="Enter 0 if registration is free. Leave empty to show no fee."
            notes={amountNotes(fee.field.value, { country, currency: chosenCurrency(draft) })}
            ref={fee.field.ref}
            name={fee.field.name}
            text={fee.field.value}
            onTextChange={fee.field.onChange}
            onBlur={fee.field.onBlur}
            error={errors.registrationFee?.message}
          />
        </div>
        <CheckboxField
          label="Let players register on the page"
          hint="Starts when you publish. You can turn it off at any time."
          {...register('takesEntries')}
        />
      </div>
      <StepActions label="Next" onBack={onBack} />
    </form>
  );
}
