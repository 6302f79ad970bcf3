import { feeRemark, feeSentence } from '@tabiya/domain/event/entry-terms/fee-sentence';
import type { EventFields } from '@tabiya/domain/event/event';
import { FeeField } from '../../../../event-form/FeeField.tsx';
import { useEditor } from '../../editor-context.ts';
import { FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventText } from '../../fields/form-fields.tsx';
import { Locked } from '../../locked/Locked.tsx';
import { LazyReductionsSample } from '../../locked/samples.ts';
import { useAmountContext, useReadFields } from '../use-fees.ts';
import { useRevealedField } from '../use-item-list.ts';
import { Reductions } from './Reductions.tsx';

/** Early and late fees with their days, what they come to in words, and reductions. */
export function Fees() {
  const { plan } = useEditor();
  const context = useAmountContext();
  useRevealedField(['earlyFee', 'earlyUntil', 'lateFee', 'lateFrom']);
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
      <FeeField name="earlyFee" label="Early fee" optional context={context} />
      <EventText name="earlyUntil" type="date" optional />
      <FeeField name="lateFee" label="Late fee" optional context={context} />
      <EventText name="lateFrom" type="date" optional />
      <Sentences />
      <div className={FULL_WIDTH}>
        {plan.lockedFields.includes('reductions') ? (
          <Locked
            what="Reductions"
            benefit="Reductions for juniors, seniors, titled players, and families, calculated on the form."
          >
            <LazyReductionsSample />
          </Locked>
        ) : (
          <Reductions />
        )}
      </div>
    </div>
  );
}

/** The fees and their dates in words: for the event, and for each section with amounts of its own. */
function Sentences() {
  const { plan } = useEditor();
  const event = useReadFields();
  const sections = plan.lockedFields.includes('sections') ? [] : event.sections;
  const own = sections.flatMap((section) => {
    const words = feeSentence(event, section);
    const remark = feeRemark(event, section);
    return words === null ? [] : [{ id: section.id, name: section.name, words, remark }];
  });
  return (
    <div
      role="status"
      aria-label="Fees"
      className={`grid gap-1 border-l-2 border-brand py-0.5 pl-3 text-14 ${FULL_WIDTH}`}
    >
      <p>
        {feeSentence(event) ?? withoutFee(event)}
        <Remark text={feeRemark(event)} />
      </p>
      {own.map(({ id, name, words, remark }) => (
        <p key={id}>
          <span className="text-muted">{name}:</span> {words}
          <Remark text={remark} />
        </p>
      ))}
    </div>
  );
}

function Remark({ text }: { text: string | null }) {
  return text !== null && <span className="font-semibold text-warning"> {text}</span>;
}

function withoutFee({ earlyFee, lateFee }: EventFields): string {
  return earlyFee === null && lateFee === null
    ? 'No registration fee yet, so the form doesn’t mention one.'
    : 'Enter the regular registration fee, charged between the early and late periods.';
}
