import { eventFieldsSchema } from '@tabiya/domain/event/event';
import * as z from 'zod/mini';

const fields = eventFieldsSchema.shape;
const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** Step 1, Create Your Tournament Page. With Single Day the end date is the start date. */
export const basicsStepSchema = z
  .object({
    title: fields.title,
    venueName: fields.venueName,
    startDate: z.pipe(required('Start date is required'), fields.startDate),
    endDate: z.string(),
    isSingleDay: fields.isSingleDay,
  })
  .check(
    z.superRefine((step, context) => {
      if (step.isSingleDay) return;
      const problem = (message: string) =>
        context.addIssue({ code: 'custom', path: ['endDate'], message });
      if (step.endDate === '') problem('Enter an end date, or check Single Day');
      else if (step.endDate < step.startDate) problem('End date can’t be before the start date');
    }),
  );

/** Step 2, Tournament Settings: currency and fee may stay as they are. */
export const settingsStepSchema = z.object({
  federationType: fields.federationType,
  country: fields.country,
  city: fields.city,
  currency: fields.currency,
  registrationFee: fields.registrationFee,
});

/** Step 3, Choose Your Colors. */
export const colorStepSchema = z.object({ primaryColorHex: fields.primaryColorHex });

export const ONBOARDING_STEPS = 3;
