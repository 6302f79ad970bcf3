import type { Registration } from '@tabiya/domain/entries/form/read-form';
import { answersSchema } from '@tabiya/domain/entries/stored-answers';
import { entryFee, feePeriod } from '@tabiya/domain/event/entry-terms/fees';
import { confirmationPath, registrationPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { type CompletedRegistration, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { z } from 'zod';
import { pageResponse } from '../pages/page-response.ts';
import { sampleForm } from '../pages/published-event.ts';
import { seeOther } from './confirmation.ts';

const COOKIE = 'tabiya-sample';

/** How long the confirmation can be reloaded, in seconds. */
const LIFETIME = 10 * 60;

/** The limits on players and on the length of a text in the cookie: browsers keep about 4,000 bytes. */
const MOST_PLAYERS = 5;
const MOST_CHARACTERS = 40;
const MOST_IN_COOKIE = 3_500;

const short = z.string().transform((text) => [...text].slice(0, MOST_CHARACTERS).join(''));

/** The players as the confirmation shows them. They come from the visitor's own browser. */
const playersSchema = z
  .array(
    z.object({
      fullName: short,
      email: short,
      section: z.string(),
      reduction: z.string(),
      byes: z.array(z.number()),
      answers: answersSchema,
      showName: z.boolean(),
    }),
  )
  .min(1);

/**
 * Responds to the form of the sample with a redirect to a confirmation like the real one. The values are stored in a
 * cookie of the visitor's browser and nowhere else.
 */
export function toSampleConfirmation(registrations: readonly Registration[], isScript: boolean) {
  const players = playersSchema.parse(registrations.slice(0, MOST_PLAYERS));
  const whole = cookieValue(players);
  // Answers may be long.
  const value =
    whole.length <= MOST_IN_COOKIE
      ? whole
      : cookieValue(players.map((player) => ({ ...player, answers: {} })));
  const headers = {
    'set-cookie': `${COOKIE}=${value}; Path=/register; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax`,
    'cache-control': 'no-store',
  };
  const confirmation = confirmationPath(SAMPLE_EVENT_ID);
  return isScript
    ? Response.json({ registration: {}, confirmation }, { headers })
    : seeOther(confirmation, headers);
}

/** The confirmation of the sample; redirects to its form if this browser has not sent it. */
export function sampleConfirmationResponse(request: Request): Response {
  const done = completedSample(request);
  if (done === null) return seeOther(registrationPath(SAMPLE_EVENT_ID));
  const { event, url } = sampleForm();
  return pageResponse(renderRegistrationPage({ event, url, done }));
}

function completedSample({ headers }: Request): CompletedRegistration | null {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '');
  const players = playersSchema.safeParse(jsonIn(cookie?.[1] ?? '')).data;
  const [first] = players ?? [];
  if (players === undefined || first === undefined) return null;
  const { event, places } = sampleForm();
  const now = new Date();
  return {
    email: first.email,
    isGuest: true,
    players: players.map((player, index) => {
      const section = event.sections.find(({ id }) => id === player.section) ?? null;
      const reduction = event.reductions.find(({ id }) => id === player.reduction) ?? null;
      const fee = entryFee(event, section, feePeriod(event, now), reduction);
      return {
        ...player,
        status: 'registered',
        section: section?.name ?? '',
        feeOwed: fee?.owed ?? null,
        referenceNumber: index + 1,
        claimed: reduction?.name ?? '',
        code: '',
        waitingPlace: null,
        placeNumber: places.players + index + 1,
      };
    }),
  };
}

function cookieValue(players: unknown): string {
  return Buffer.from(JSON.stringify(players)).toString('base64url');
}

/** Parses the content of a cookie; null if it is not ours. */
function jsonIn(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return null;
  }
}
