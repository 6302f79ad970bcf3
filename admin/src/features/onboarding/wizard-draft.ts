import { DEFAULT_PRIMARY_COLOR } from '@tabiya/domain/event/color';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { startDateProblem } from '@tabiya/domain/event/start-date';
import { readAmount } from '@tabiya/domain/money/amount';
import { countryCurrency } from '@tabiya/domain/money/country-currency';
import { CURRENCIES } from '@tabiya/domain/money/currency';
import { storedReader } from '@tabiya/domain/text/stored';
import { timeZoneForNewEvent } from '@tabiya/domain/time-and-place/country-time-zone';
import * as z from 'zod/mini';
import {
  basicsStepSchema,
  colorStepSchema,
  ONBOARDING_STEPS,
  settingsStepSchema,
} from './step-schemas.ts';

const draftSchema = z.object({
  /** The step the person is at, from 1. */
  step: z.int().check(z.minimum(1), z.maximum(ONBOARDING_STEPS)),
  title: z.string(),
  venueName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  isSingleDay: z.boolean(),
  federationType: z.string(),
  country: z.string(),
  city: z.string(),
  /** Empty while it was not chosen: the currency is then that of the country. */
  currency: z.string(),
  registrationFee: z.string(),
  /** True if players register on the page. */
  takesEntries: z.boolean(),
  primaryColorHex: z.string(),
});

/** The wizard's values so far, valid or not. */
export type WizardDraft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: WizardDraft = {
  step: 1,
  title: '',
  venueName: '',
  startDate: '',
  endDate: '',
  isSingleDay: false,
  federationType: '',
  country: '',
  city: '',
  currency: '',
  registrationFee: '',
  takesEntries: true,
  primaryColorHex: DEFAULT_PRIMARY_COLOR,
};

/** The first step as a form: the domain's check, and no start that has passed. `today` is yyyy-mm-dd. */
export function basicsFormSchema(today: string) {
  return basicsStepSchema.check(
    z.superRefine(({ startDate }, context) => {
      const message = startDateProblem(startDate, { today, stored: null });
      if (message !== null) context.addIssue({ code: 'custom', path: ['startDate'], message });
    }),
  );
}

/** The currency chosen; while none was, that of the country. */
export function chosenCurrency({ currency, country }: Pick<WizardDraft, 'currency' | 'country'>) {
  const chosen = CURRENCIES.find((code) => code === currency);
  return chosen ?? countryCurrency(country) ?? EMPTY_EVENT.currency;
}

/**
 * The second step as a form: a choice not made yet is the empty text, and so is a fee left out. The fee is read as
 * people in the country write amounts.
 */
export const settingsFormSchema = z.pipe(
  z.extend(settingsStepSchema, {
    federationType: z.pipe(z.string(), settingsStepSchema.shape.federationType),
    currency: z.string(),
    registrationFee: z.string(),
    takesEntries: z.boolean(),
  }),
  z.transform(({ registrationFee, takesEntries: _, ...step }, context) => {
    const currency = chosenCurrency(step);
    const fee = readAmount(registrationFee, { country: step.country, currency });
    if (fee.ok) return { ...step, currency, registrationFee: fee.amount };
    const { problem: message } = fee;
    context.issues.push({ code: 'custom', path: ['registrationFee'], message, input: step });
    return z.NEVER;
  }),
);

/** The event that the three steps describe, by the clocks of its country, or the first step in which something is missing. */
export function toEventFields(
  draft: WizardDraft,
  today: string,
  organizersZone: string,
): { ok: true; fields: EventFields } | { ok: false; step: number } {
  const basics = basicsFormSchema(today).safeParse(draft);
  if (!basics.success) return { ok: false, step: 1 };
  const settings = settingsFormSchema.safeParse(draft);
  if (!settings.success) return { ok: false, step: 2 };
  const color = colorStepSchema.safeParse(draft);
  if (!color.success) return { ok: false, step: 3 };
  const fields = { ...EMPTY_EVENT, ...basics.data, ...settings.data, ...color.data };
  return {
    ok: true,
    fields: {
      ...fields,
      endDate: fields.isSingleDay ? fields.startDate : fields.endDate,
      tabsShown: { ...fields.tabsShown, showRegistration: draft.takesEntries },
      timeZone: timeZoneForNewEvent(fields.country, organizersZone),
    },
  };
}

const readStored = storedReader(draftSchema, EMPTY_DRAFT);

/** The draft that was kept, or a new one where there is none or it makes no sense. */
export function readWizardDraft(kept: unknown): WizardDraft {
  return readStored(kept).value ?? EMPTY_DRAFT;
}
