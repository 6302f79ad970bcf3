import type { EventFields } from '@tabiya/domain/event/event';
import { FREE_OTHER_WARNING_FROM, type Plan } from '@tabiya/domain/event/plan';
import { useController } from 'react-hook-form';
import { FormattedField } from '../../../../event-form/formatting/FormattedField.tsx';
import { characters, limitedText } from '../../../../event-form/formatting/limited-text.ts';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';

/** The Other text; the free plan limits its length. */
export function OtherText() {
  const { plan } = useEditor();
  const { field, fieldState } = useController<EventFields, 'otherContent'>({
    name: 'otherContent',
  });
  return (
    <Fieldset title="Other">
      <FormattedField
        value={field.value}
        onBlur={field.onBlur}
        ref={field.ref}
        label="Other"
        // The card has the same name; with a limit, the line has the count.
        labelHidden={plan.otherLength === null}
        optional
        rows={plan.otherLength === null ? 5 : 2}
        error={fieldState.error?.message}
        onChange={field.onChange}
        accept={(before, typed) => limitedText(before, typed, plan.otherLength)}
        aside={<Remaining used={characters(field.value)} limit={plan.otherLength} />}
        hint={<LengthHint used={characters(field.value)} plan={plan} />}
        className={FULL_WIDTH}
      />
    </Fieldset>
  );
}

function Remaining({ used, limit }: { used: number; limit: number | null }) {
  if (limit === null) return null;
  const left = limit - used;
  return (
    <span className={`tabular ${used >= FREE_OTHER_WARNING_FROM ? 'text-warning' : ''}`}>
      {left < 0 ? `${-left} over the limit` : `${left} left`}
    </span>
  );
}

function LengthHint({ used, plan }: { used: number; plan: Plan }) {
  if (plan.otherLength === null) return null;
  if (used > plan.otherLength) {
    return `Your text is saved. The free plan publishes the first ${plan.otherLength} characters.`;
  }
  if (used >= FREE_OTHER_WARNING_FROM) {
    return `The free plan allows ${plan.otherLength} characters. Premium has no limit.`;
  }
  return `Up to ${plan.otherLength} characters on the free plan.`;
}
