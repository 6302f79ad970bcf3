import * as z from 'zod/mini';
import { calendarDateSchema } from '../../time-and-place/schemas.ts';
import { amountSchema, MAX_REDUCTIONS, reductionSchema } from '../entry-terms/fee-fields.ts';
import { MODES, type Mode, PLAYER_FIELDS, type PlayerField } from '../entry-terms/player-fields.ts';
import { MAX_QUESTIONS, questionSchema } from '../entry-terms/questions.ts';
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

/** The fields by which an event takes entries: sections, what entering costs, and what the form asks. */
export const ENTRY_FIELDS = {
  /** In order; none means that the event is one unnamed section. */
  sections: contentField(
    z.array(sectionSchema).check(z.maxLength(MAX_SECTIONS, `At most ${MAX_SECTIONS} sections`)),
    { ...SECTIONS, plan: 'premium', empty: [], label: 'Sections' },
  ),

  /** The fees until `earlyUntil` and from `lateFrom`; null = as at other times. */
  earlyFee: contentField(amountSchema, { ...FEES, empty: null, label: 'Early fee' }),
  /** The last day of the early fee, and the first of the late fee; empty where there is none. */
  earlyUntil: contentField(day, { ...FEES, empty: '', label: 'Early fee until' }),
  lateFee: contentField(amountSchema, { ...FEES, empty: null, label: 'Late fee' }),
  lateFrom: contentField(day, { ...FEES, empty: '', label: 'Late fee from' }),
  reductions: contentField(
    z
      .array(reductionSchema)
      .check(z.maxLength(MAX_REDUCTIONS, `At most ${MAX_REDUCTIONS} reductions`)),
    { ...FEES, plan: 'premium', empty: [], label: 'Reductions' },
  ),

  /** True if players may register beyond the places, to wait for one. */
  keepsWaitingList: columnField(z.boolean(), { ...PLACES, empty: true, label: 'Waiting list' }),

  playerFields: contentField(modes, { ...FORM, empty: ALL_OFF, label: 'About the player' }),
  questions: contentField(
    z.array(questionSchema).check(z.maxLength(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`)),
    { ...FORM, plan: 'premium', empty: [], label: 'Questions' },
  ),

  /** How many half-point byes a player may ask for; 0 = the form does not ask. */
  halfPointByes: contentField(byeCountSchema, { ...BYES, empty: 0, label: 'Half-point byes' }),
  noByeRounds: contentField(roundNumbersSchema, {
    ...BYES,
    empty: [],
    label: 'Rounds without byes',
  }),

  /** How many months after the last day the contact details of players are kept. */
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
   * True if the sheets for the hall name everybody, including those whom public pages do not name. The form tells
   * players so.
   */
  namesInHall: contentField(z.boolean(), {
    ...PRIVACY,
    empty: true,
    label: 'Names on sheets for the hall',
  }),
  /** In place of the default text on what is done with the data of players. */
  privacyText: textField('Privacy text', {
    ...PRIVACY,
    rows: 4,
    hint: 'Who you are, what you use players’ data for, and who they can contact. Leave empty to use our standard text.',
  }),
} as const satisfies Record<string, Field>;
