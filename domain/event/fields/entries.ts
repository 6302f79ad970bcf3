import * as z from 'zod/mini';
import { calendarDateSchema } from '../../time-and-place/schemas.ts';
import { amountSchema, MAX_REDUCTIONS, reductionSchema } from '../entry-terms/fee-fields.ts';
import { MODES, type Mode, PLAYER_FIELDS, type PlayerField } from '../entry-terms/player-fields.ts';
import { MAX_QUESTIONS, questionSchema } from '../entry-terms/questions.ts';
import { NO_REFUND_RULE, refundRuleSchema } from '../entry-terms/refund-rule.ts';
import {
  byeCountSchema,
  MAX_SECTIONS,
  roundNumbersSchema,
  sectionSchema,
} from '../entry-terms/section.ts';
import { columnField, contentField, type Field, textField } from '../field.ts';
import { MAX_CONTACT_MONTHS } from '../parts.ts';

const SECTIONS = { tab: 'home', group: 'Playing sections' } as const;
const FEES = { tab: 'home', group: 'Early and late fees, and reductions' } as const;
const FORM = { tab: 'registration', group: 'Form fields' } as const;
const PLACES = { tab: 'registration', group: 'Waiting list' } as const;
const PRIVACY = { tab: 'registration', group: 'Privacy' } as const;
const BYES = { tab: 'registration', group: 'Half-point byes' } as const;

const day = z.union([z.literal(''), calendarDateSchema]);
const mode = z.enum(MODES);
const modes = z.object(
  Object.fromEntries(PLAYER_FIELDS.map((key) => [key, mode])) as Record<PlayerField, typeof mode>,
);
const ALL_OFF = Object.fromEntries(PLAYER_FIELDS.map((key) => [key, 'off'])) as Record<
  PlayerField,
  Mode
>;

/** The fields about registrations: sections, fees, and the form’s questions. */
export const ENTRY_FIELDS = {
  /** In order; empty means that the event is one unnamed section. */
  sections: contentField(
    z.array(sectionSchema).check(z.maxLength(MAX_SECTIONS, `At most ${MAX_SECTIONS} sections`)),
    { ...SECTIONS, plan: 'premium', empty: [], label: 'Sections' },
  ),

  /** The fees until `earlyUntil` and from `lateFrom`; null = the regular fee. */
  earlyFee: contentField(amountSchema, { ...FEES, empty: null, label: 'Early fee' }),
  /** The last day of the early fee and the first day of the late fee; empty = none. */
  earlyUntil: contentField(day, { ...FEES, empty: '', label: 'Early fee until' }),
  lateFee: contentField(amountSchema, { ...FEES, empty: null, label: 'Late fee' }),
  lateFrom: contentField(day, { ...FEES, empty: '', label: 'Late fee from' }),
  reductions: contentField(
    z
      .array(reductionSchema)
      .check(z.maxLength(MAX_REDUCTIONS, `At most ${MAX_REDUCTIONS} reductions`)),
    { ...FEES, plan: 'premium', empty: [], label: 'Reductions' },
  ),

  /** What players who withdraw get back; edited on Revenue. */
  refundRule: contentField(refundRuleSchema, { ...FEES, empty: NO_REFUND_RULE, label: 'Refunds' }),

  /** True if players may join a waiting list when all places are taken. */
  keepsWaitingList: columnField(z.boolean(), { ...PLACES, empty: true, label: 'Waiting list' }),

  playerFields: contentField(modes, { ...FORM, empty: ALL_OFF, label: 'About the player' }),
  questions: contentField(
    z.array(questionSchema).check(z.maxLength(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`)),
    { ...FORM, plan: 'premium', empty: [], label: 'Questions' },
  ),

  /** The number of half-point byes that a player may request; 0 = the form doesn’t ask. */
  halfPointByes: contentField(byeCountSchema, { ...BYES, empty: 0, label: 'Half-point byes' }),
  noByeRounds: contentField(roundNumbersSchema, {
    ...BYES,
    empty: [],
    label: 'Rounds without byes',
  }),

  /** The number of months after the last day for which players’ contact details are kept. */
  contactMonths: columnField(
    z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'At least 1 month'),
        z.maximum(MAX_CONTACT_MONTHS, `At most ${MAX_CONTACT_MONTHS} months`),
      ),
    { ...PRIVACY, empty: 12, label: 'Keep contact details for' },
  ),
  /**
   * True if the sheets for the hall show all names, including those withheld on public pages. The form tells players.
   */
  namesInHall: contentField(z.boolean(), {
    ...PRIVACY,
    empty: true,
    label: 'Names on sheets for the hall',
  }),
  /** Replaces the default text about how players’ data is used. */
  privacyText: textField('Privacy text', {
    ...PRIVACY,
    rows: 4,
    hint: 'Who you are, what you use players’ data for, and who they can contact. Leave empty to use our standard text.',
  }),
} as const satisfies Record<string, Field>;
