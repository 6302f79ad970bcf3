import * as z from 'zod/mini';
import { ROUTES } from './routes.ts';

/** A value of any text; null if it is omitted or empty. */
const text = z.catch(z.nullable(z.string().check(z.minLength(1))), null);

/** One of some values; null if it is omitted or another. */
function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.catch(z.nullable(z.enum(values)), null);
}

/** A name without a value, such as `&publish`. */
const flag = z.pipe(
  z.catch(z.optional(z.string()), undefined),
  z.transform((value) => value !== undefined),
);

/** A screen whose address has a query. */
export type Screen<Search> = {
  /** Reads the parameters of a query. What is invalid is null, as what is omitted. */
  read: (query: string) => Search;
  /** Returns the address with these parameters. */
  address: (search?: Partial<Search>) => string;
};

/** The parameters of a screen. */
export type SearchOf<Described> = Described extends Screen<infer Search> ? Search : never;

/** Describes a screen by its path and its parameters, in the order in which they are printed. */
function screen<Shape extends z.core.$ZodShape>(
  path: string,
  schema: z.ZodMiniObject<Shape>,
): Screen<z.output<z.ZodMiniObject<Shape>>> {
  return {
    read: (query) => schema.parse(Object.fromEntries([...new URLSearchParams(query)].reverse())),
    address(search = {}) {
      const values: Readonly<Record<string, unknown>> = search;
      const parts = Object.keys(schema.shape).flatMap((name) => {
        const value = values[name];
        if (value === true) return [name];
        return typeof value === 'string' ? [`${name}=${escaped(value)}`] : [];
      });
      return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
    },
  };
}

/** A value as it stands in a query, where a slash needs no escaping. */
const escaped = (value: string) => encodeURIComponent(value).replaceAll('%2F', '/');

/** The filters of the list of participants that an address can start with. */
export const LIST_FILTERS = [
  'unpaid',
  'paid',
  'waiting',
  'outside',
  'claims',
  'without-id',
  'incomplete',
] as const;

/** The parts of a section's results. */
export const RESULT_VIEWS = [
  'rounds',
  'standings',
  'players',
  'prizes',
  'report',
  'settings',
] as const;

/** The tournaments of an organizer, or with `eventId` the admin view of one. */
export const organizerScreen = screen(
  ROUTES.organizer.path,
  z.object({
    eventId: text,
    tab: text,
    /** The participants to list. */
    only: oneOf(LIST_FILTERS),
    do: oneOf(['check-in', 'pair', 'add', 'edit']),
    /** The participant whose details are open. */
    player: text,
    /** The open post or message. */
    post: text,
    message: text,
    /** The section of the results, the part of them that is open, and its round. */
    section: text,
    view: oneOf(RESULT_VIEWS),
    round: text,
    /** The open part of the revenue; its overview without one. */
    part: oneOf(['collect', 'statement', 'codes', 'setup']),
  }),
);

/** The wizard that creates an event, or with `eventId` the editor of one. */
export const newEventScreen = screen(
  ROUTES.newEvent.path,
  z.object({
    eventId: text,
    tab: text,
    mode: oneOf(['preview']),
    /** True if the editor asks for confirmation to publish once it is open. */
    publish: flag,
  }),
);

export const authScreen = screen(
  ROUTES.auth.path,
  z.object({ redirect: text, mode: oneOf(['login', 'signup', 'confirm', 'reset']) }),
);

export const premiumScreen = screen(
  ROUTES.premium.path,
  z.object({ eventId: text, payment: oneOf(['done', 'cancelled']) }),
);
