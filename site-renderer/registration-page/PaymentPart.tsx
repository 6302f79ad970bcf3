import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/form/questions';
import { feePeriod } from '@tabiya/domain/event/entry-terms/fees';
import { entryFeeText, reductionText } from '@tabiya/domain/event/entry-terms/section-texts';
import { currencyDecimals, currencySymbol } from '@tabiya/domain/money/currency';
import type { ReactNode } from 'react';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
import { DiscountCode } from './DiscountCode.tsx';
import { offAttribute } from './form-rules.ts';
import { PaymentRows } from './PaymentRows.tsx';
import { QuestionField } from './QuestionField.tsx';
import { RefundRuleText } from './RefundRuleText.tsx';
import {
  describedByProblem,
  FieldLabel,
  FieldProblem,
  typedValue,
} from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/** The reductions to choose from, which the organizer confirms. */
export function ReductionField({ model }: { model: RegistrationPageModel }) {
  const { event } = model;
  const { terms, registrationPage, registrationForm } = useSiteWords();
  const words = registrationPage.payment;
  if (event.reductions.length === 0) return null;
  return (
    <div className="field" data-player="">
      <FieldLabel name="reduction" required={false}>
        {registrationForm.questions.reduction.label}
      </FieldLabel>
      <select
        id="reduction"
        name="reduction"
        defaultValue={typedValue('reduction', model)}
        {...describedByProblem('reduction', model)}
      >
        <option value="">{words.noReduction}</option>
        {event.reductions.map((reduction) => (
          <option key={reduction.id} value={reduction.id} data-off={offAttribute(event, reduction)}>
            {reductionText(reduction, event.currency, terms)}
          </option>
        ))}
      </select>
      <p className="help">{words.reductionHelp}</p>
      <FieldProblem name="reduction" model={model} />
    </div>
  );
}

/** How to pay, and that it was read. */
export function PaymentPart({ model }: { model: RegistrationPageModel }) {
  const { event } = model;
  const words = useSiteWords().registrationPage.payment;
  if (!requiresPaymentAcknowledgement(event)) return null;
  return (
    <>
      <h3 id="payment">{words.heading}</h3>
      <DiscountCode model={model} />
      <PaymentRows event={event} isPreview />
      <RefundRuleText event={event} />
      <QuestionField name="paymentAcknowledged" model={model} />
    </>
  );
}

/** The fees. The page's script shows the sum in their place. */
export function FeeShown({ model }: { model: RegistrationPageModel }) {
  const { event, players = 0, now } = model;
  const { terms, registrationPage } = useSiteWords();
  // Sections have their own places.
  const places = event.sections.length > 0 ? null : event.maxPlayers;
  if (!requiresPaymentAcknowledgement(event)) return null;
  const period = now === undefined ? 'regular' : feePeriod(event, new Date(now));
  const fees = entryFeeText(event, period, terms);
  if (!fees) return null;
  return (
    <div>
      <p>
        {phrase(
          registrationPage.payment.fee<ReactNode>(<Sum key="sum" fees={fees} model={model} />),
        )}
      </p>
      {places !== null && places > players && <small>{terms.places.left(places - players)}</small>}
      <FieldProblem name="feeShown" model={model} />
    </div>
  );
}

function Sum({ fees, model: { event } }: { fees: string; model: RegistrationPageModel }) {
  return (
    <output
      id="feeShown"
      data-symbol={currencySymbol(event.currency)}
      data-decimals={currencyDecimals(event.currency)}
      data-sum={fees}
    >
      {fees}
    </output>
  );
}
