import { ROUTES } from './routes.ts';

/*
 * The paths that lead somewhere within the site, in one place. All are absolute, without scheme and host. Ids are
 * escaped, although those that the database gives need no escaping.
 */

/** The public page of an event, by its id or its custom URL. */
export const eventPath = (segment: string) => `/${encodeURIComponent(segment)}`;

/** The event as a file for a calendar. */
export const calendarPath = (eventId: string) => `/${encodeURIComponent(eventId)}.ics`;

/** The registration form of an event. */
export const registrationPath = (eventId: string) =>
  `${ROUTES.register.path}?eventId=${encodeURIComponent(eventId)}`;

/** The form for somebody else than the player who has just registered. */
export const anotherPlayerPath = (eventId: string) => `${registrationPath(eventId)}&player=other`;

/** The confirmation of what this browser has registered for an event. */
export const confirmationPath = (eventId: string) => `${registrationPath(eventId)}&registered`;

/** The editor of an event. */
export const editorPath = (eventId: string) =>
  `${ROUTES.newEvent.path}?eventId=${encodeURIComponent(eventId)}`;

/** The admin view of an event, on a tab of it or on the first. */
export const adminViewPath = (eventId: string, tab?: string) =>
  `${ROUTES.organizer.path}?eventId=${encodeURIComponent(eventId)}${tab === undefined ? '' : `&tab=${tab}`}`;

export const SIGN_IN_PATH = `${ROUTES.auth.path}?mode=login`;
export const SIGN_UP_PATH = `${ROUTES.auth.path}?mode=signup`;

/** Signing in, and back to a path of the site with its query. */
export const signInPath = (redirect: string) =>
  `${ROUTES.auth.path}?redirect=${encodeURIComponent(redirect)}`;

/** Signing up, and on to a route. Whoever is signed in is sent on at once. */
export const signUpPath = (redirect: `/${string}`) =>
  `${ROUTES.auth.path}?redirect=${redirect}&mode=signup`;
