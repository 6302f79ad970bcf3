import * as z from 'zod/mini';
import type { Kind } from './kind.ts';
import { QUESTION_KEYS, questionRecord } from './question-records.ts';
import type { QUESTIONS, QuestionKey } from './questions.ts';

/** A schema with a transformation of its values. */
function transformed<In extends z.ZodMiniType, Out>(
  schema: In,
  turn: (value: z.output<In>) => Out,
) {
  return z.pipe(schema, z.transform(turn));
}

/** A field as typed; a script may send a number, or null for none. */
const typed = z._default(
  z.union([z.string(), transformed(z.number(), String), transformed(z.null(), () => '')]),
  '',
);

/** A checked box sends `on` or its value; an unchecked one is not sent. */
const box = z._default(
  z.union([z.boolean(), transformed(z.string(), (value) => value !== '')]),
  false,
);

/** A question answered by yes or no; null if it was not answered. Older forms had a checkbox. */
const yesOrNo = z._default(
  z.union([
    z.boolean(),
    transformed(z.enum(['true', 'on']), () => true),
    transformed(z.literal('false'), () => false),
    transformed(z.union([z.literal(''), z.null()]), () => null),
  ]),
  null,
);

/** Rounds by number, from a script, or as the values of checkboxes. */
const rounds = z._default(z.array(z.union([z.number(), transformed(z.string(), Number)])), []);

const answers = z._default(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  {},
);

const OF_KIND = { tick: box, consent: yesOrNo, rounds, answers };

type SubmittedValue<K extends Kind> = K['is'] extends keyof typeof OF_KIND
  ? (typeof OF_KIND)[K['is']]
  : typeof typed;

/**
 * The fields of one player as sent by a script or a plain form, by the keys of the questions, in the order of the form.
 */
export const submittedForm = z.object(
  Object.fromEntries(
    QUESTION_KEYS.map((key) => {
      const { is } = questionRecord(key).kind;
      return [key, Object.hasOwn(OF_KIND, is) ? OF_KIND[is as keyof typeof OF_KIND] : typed];
    }),
  ) as { [Key in QuestionKey]: SubmittedValue<(typeof QUESTIONS)[Key]['kind']> },
);
