import {
  hasDistinctDays,
  MAX_REFUND_STEPS,
  REFUND_DAYS_PROBLEM,
  type RefundRule,
  refundStepsText,
} from '@tabiya/domain/event/entry-terms/refund-rule';
import type { EventFields, TournamentEvent } from '@tabiya/domain/event/event';
import { REGISTRATION_PAGE } from '@tabiya/domain/words/en/registration-page';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useFormContext } from 'react-hook-form';
import { useConfig } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

/** A rule as players read it. */
export const refundRuleText = (rule: RefundRule) =>
  refundStepsText(rule, { ...REGISTRATION_PAGE.refunds, locale: TERMS.locale });

/** What players who withdraw get back, by day, and whether online payments are returned at once. */
export function RefundRuleFields({ event }: { event: TournamentEvent }) {
  const { takesFees } = useConfig();
  const form = useFormContext<EventFields>();
  const rule = form.watch('refundRule');
  const { steps, atOnce } = rule;
  const set = (next: Partial<RefundRule>) =>
    form.setValue('refundRule', { ...rule, ...next }, { shouldDirty: true });
  const setStep = (at: number, change: Partial<RefundRule['steps'][number]>) =>
    set({ steps: steps.map((step, index) => (index === at ? { ...step, ...change } : step)) });
  const hasGap = steps.some(({ until }) => until === '');
  const isTwice = !hasGap && !hasDistinctDays(steps);
  return (
    <>
      {steps.map(({ percent, until }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity, and only the last fields change.
          key={index}
          className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-end gap-3 max-[22rem]:grid-cols-[minmax(0,1fr)_auto]"
        >
          <TextField
            label="Percent"
            inputMode="numeric"
            maxLength={3}
            value={String(percent)}
            onChange={({ target }) =>
              setStep(index, { percent: Number(target.value.replace(/\D/g, '')) })
            }
          />
          <TextField
            label="Until"
            type="date"
            className="max-[22rem]:order-last max-[22rem]:col-span-full"
            value={until}
            onChange={({ target }) => setStep(index, { until: target.value })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove step ${index + 1}`}
            title="Remove"
            className="min-w-11 px-0 text-muted"
            onClick={() => set({ steps: steps.filter((_, other) => other !== index) })}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      {steps.length < MAX_REFUND_STEPS && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => set({ steps: [...steps, { percent: 100, until: event.startDate }] })}
        >
          Add Step
        </Button>
      )}
      <p role="status" className={`text-14 ${isTwice ? 'text-danger' : 'text-muted'}`}>
        {isTwice
          ? REFUND_DAYS_PROBLEM
          : steps.length === 0 || hasGap
            ? 'Without steps, you decide each refund. Players see this before they withdraw.'
            : REGISTRATION_PAGE.refunds.rule(refundRuleText(rule))}
      </p>
      {takesFees && (
        <SwitchField
          label="Return online payments at once"
          hint="Otherwise they’re listed under “To return”."
          checked={atOnce}
          disabled={steps.length === 0}
          onCheckedChange={(isOn) => set({ atOnce: isOn })}
        />
      )}
    </>
  );
}
