import { useSiteWords } from '../elements/site-words.ts';
import {
  describedByProblem,
  FieldLabel,
  FieldProblem,
  typedValue,
} from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** The field for a code that reduces the fee. The page’s script shows what it takes off. */
export function DiscountCode({ model }: { model: RegistrationPageModel }) {
  const { label } = useSiteWords().registrationForm.questions.discountCode;
  if (!model.takesCodes) return null;
  return (
    <div className="field">
      <FieldLabel name="discountCode" required={false}>
        {label}
      </FieldLabel>
      <input
        id="discountCode"
        name="discountCode"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-code=""
        defaultValue={typedValue('discountCode', model)}
        {...describedByProblem('discountCode', model)}
      />
      <FieldProblem name="discountCode" model={model} />
    </div>
  );
}
