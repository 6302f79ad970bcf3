import * as z from 'zod/mini';
import { CURRENCIES } from '../../money/currency.ts';
import { ibanProblem, writtenIban } from '../../money/iban.ts';
import { toPaymentLink } from '../../money/payment-link.ts';
import { shortText } from '../../text/short-text.ts';
import { calendarDateSchema, timeZoneSchema } from '../../time-and-place/schemas.ts';
import { isLocalTime } from '../../time-and-place/time-zone.ts';
import { DEFAULT_PRIMARY_COLOR, isHexColor } from '../color.ts';
import { amountSchema } from '../entry-terms/fee-fields.ts';
import { FEDERATION_TYPES, RATING_SYSTEMS, TOURNAMENT_FORMATS } from '../federation.ts';
import {
  columnField,
  contentField,
  type Field,
  line,
  lineField,
  text,
  textField,
} from '../field.ts';
import { MAX_ANNOUNCEMENT_LENGTH, MAX_PLAYERS } from '../parts.ts';
import { coverSchema, pictureSchema } from '../picture.ts';
import { RATING_KINDS } from '../rating-kind.ts';
import { MAX_ROUNDS, roundSchema } from '../round.ts';

const REQUIRED = { tab: 'home', group: 'Required information' } as const;
const FEE = { tab: 'home', group: 'Fees and prizes' } as const;
const TRANSFER = { tab: 'home', group: 'Bank transfer' } as const;
const FORMAT = { tab: 'home', group: 'Format' } as const;
const RATING = { tab: 'home', group: 'Rating and sections' } as const;
const ADMINISTRATION = { tab: 'home', group: 'Administrative details' } as const;

const filledLine = (most: number, missing: string) =>
  shortText(most).check(z.minLength(1, missing));

/** The fields on the Home tab. */
export const HOME_FIELDS = {
  title: columnField(filledLine(200, 'Title is required'), {
    ...REQUIRED,
    empty: '',
    label: 'Tournament title',
    control: { kind: 'line', required: true },
  }),
  venueName: columnField(filledLine(200, 'Venue name is required'), {
    ...REQUIRED,
    fills: 'location',
    empty: '',
    label: 'Venue name',
    control: { kind: 'line', required: true },
  }),
  startDate: columnField(calendarDateSchema, { ...REQUIRED, empty: '', label: 'Start date' }),
  /** Empty while a single-day event is being typed; equal to the start once saved. */
  endDate: columnField(calendarDateSchema, { ...REQUIRED, empty: '', label: 'End date' }),
  isSingleDay: columnField(z.boolean(), { ...REQUIRED, empty: false, label: 'Single Day' }),
  federationType: columnField(z.enum(FEDERATION_TYPES, 'Federation type is required'), {
    ...REQUIRED,
    empty: 'FIDE',
    label: 'Federation type',
    control: {
      kind: 'choice',
      options: FEDERATION_TYPES,
      required: true,
      hint: 'Sets which player ID is required and which rating the page shows.',
      isHalf: true,
    },
  }),
  country: columnField(filledLine(100, 'Country is required'), {
    ...REQUIRED,
    empty: '',
    label: 'Country',
    control: { kind: 'line', required: true, autoComplete: 'country-name', isHalf: true },
  }),
  city: columnField(filledLine(100, 'City is required'), {
    ...REQUIRED,
    empty: '',
    label: 'City',
    control: { kind: 'line', required: true, autoComplete: 'address-level2', isHalf: true },
  }),
  /** The time zone of the event, as an IANA name. */
  timeZone: columnField(timeZoneSchema, {
    ...REQUIRED,
    empty: 'UTC',
    label: 'Time zone',
    isChosen: true,
  }),

  currency: columnField(z.enum(CURRENCIES), { ...FEE, empty: 'USD', label: 'Currency' }),
  /** In whole units of the currency; 0 means free, null means not set. */
  registrationFee: columnField(amountSchema, {
    ...FEE,
    empty: null,
    label: 'Registration fee',
  }),
  paymentInfo: textField('Payment info', {
    ...FEE,
    rows: 3,
    hint: 'How players pay: cash at check-in, bank transfer, a link.',
  }),
  /** An external page where players pay the fee. Shown only to registered players who haven’t paid. */
  paymentLink: contentField(
    line.check(
      z.overwrite((address) => toPaymentLink(address) ?? address),
      z.refine(
        (address) => address === '' || toPaymentLink(address) !== null,
        'Enter a web address, such as https://pay.example',
      ),
    ),
    { ...FEE, plan: 'premium', empty: '', label: 'Payment link' },
  ),
  prizeFund: lineField('Prize fund', { ...FEE, isHalf: true }),

  /** The account to which players transfer the fee. Shown only to registered players who haven’t paid. */
  transferHolder: contentField(shortText(70), {
    ...TRANSFER,
    empty: '',
    label: 'Account holder',
    control: {
      kind: 'line',
      hint: 'As the bank knows it. Leave empty if players don’t pay by bank transfer.',
    },
  }),
  transferIban: contentField(
    line.check(
      z.overwrite(writtenIban),
      z.superRefine((typed, context) => {
        const problem = typed.trim() === '' ? null : ibanProblem(typed);
        if (problem !== null) context.addIssue(problem);
      }),
    ),
    {
      ...TRANSFER,
      empty: '',
      label: 'IBAN',
      control: { kind: 'line', isHalf: true },
    },
  ),
  transferBic: contentField(
    line.check(
      z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
      z.refine(
        (typed) => /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(typed),
        'Enter a BIC, such as COBADEFFXXX',
      ),
    ),
    {
      ...TRANSFER,
      empty: '',
      label: 'BIC',
      control: { kind: 'line', hint: 'Transfers within Europe don’t need it.', isHalf: true },
    },
  ),
  /** The holder’s address, which a Swiss bill contains. */
  transferStreet: lineField('Street and number', TRANSFER),
  transferPostcode: lineField('Postcode', TRANSFER),
  transferTown: lineField('Town', TRANSFER),

  tournamentFormat: contentField(z.union([z.enum(TOURNAMENT_FORMATS), z.literal('')]), {
    ...FORMAT,
    empty: '',
    label: 'Tournament format',
    control: { kind: 'choice', options: TOURNAMENT_FORMATS, isHalf: true },
  }),
  rounds: contentField(z.array(roundSchema).check(z.maxLength(MAX_ROUNDS)), {
    ...FORMAT,
    empty: [],
    label: 'Rounds',
  }),
  timeControl: contentField(line, { ...FORMAT, empty: '', label: 'Time control' }),
  /** The kind of rating that counts. The editor proposes it from the time control. */
  ratingKind: contentField(z.enum(RATING_KINDS), {
    ...FORMAT,
    empty: 'standard',
    label: 'Rated as',
  }),
  /** null = no limit. Cancelling a registration frees its place. */
  maxPlayers: columnField(
    z.nullable(
      z
        .int('Enter a whole number')
        .check(
          z.minimum(1, 'At least 1 player'),
          z.maximum(MAX_PLAYERS, `At most ${MAX_PLAYERS.toLocaleString('en-US')} players`),
        ),
    ),
    {
      ...FORMAT,
      empty: null,
      label: 'Max players',
    },
  ),
  /** When registration opens, in the event’s time zone; empty = as soon as the event is published. */
  registrationOpens: contentField(
    z
      .string()
      .check(z.refine((typed) => typed === '' || isLocalTime(typed), 'Enter a date and a time')),
    { ...FORMAT, empty: '', label: 'Registration opens', isChosen: true },
  ),
  /** The registration deadline in the event’s time zone; empty = the end of the last day. */
  registrationDeadline: columnField(
    z
      .string()
      .check(z.refine((typed) => typed === '' || isLocalTime(typed), 'Enter a date and a time')),
    { ...FORMAT, empty: '', label: 'Registration deadline', isChosen: true },
  ),

  ratingSystem: contentField(z.union([z.enum(RATING_SYSTEMS), z.literal('')]), {
    ...RATING,
    empty: '',
    label: 'Rating system',
    formerly: 'federation',
    control: { kind: 'choice', options: RATING_SYSTEMS, isHalf: true },
  }),
  ratingSections: lineField('Rating sections', {
    ...RATING,
    placeholder: 'Open, U1800, U1400',
    isHalf: true,
  }),

  tournamentDirector: lineField('Tournament director', { ...ADMINISTRATION, isHalf: true }),
  checkinTime: contentField(line, { ...ADMINISTRATION, empty: '', label: 'Check-in time' }),
  announcement: contentField(
    z
      .string()
      .check(z.maxLength(MAX_ANNOUNCEMENT_LENGTH, `At most ${MAX_ANNOUNCEMENT_LENGTH} characters`)),
    {
      ...ADMINISTRATION,
      empty: '',
      label: 'Announcement',
    },
  ),
  primaryColorHex: contentField(
    z.string().check(z.refine(isHexColor, 'Enter a color as #rrggbb')),
    {
      tab: 'home',
      empty: DEFAULT_PRIMARY_COLOR,
      label: 'Primary color',
      isChosen: true,
    },
  ),
  /** A square picture next to the title. */
  logo: contentField(z.nullable(pictureSchema), {
    tab: 'home',
    plan: 'premium',
    empty: null,
    label: 'Logo',
  }),
  /** A wide picture behind the title. */
  cover: contentField(z.nullable(coverSchema), {
    tab: 'home',
    plan: 'premium',
    empty: null,
    label: 'Cover',
  }),
  otherContent: contentField(text, { tab: 'home', empty: '', label: 'Other' }),
} as const satisfies Record<string, Field>;
