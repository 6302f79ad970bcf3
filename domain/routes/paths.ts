import { ROUTES } from './routes.ts';
import { authScreen, type LIST_FILTERS, newEventScreen, organizerScreen } from './search.ts';

/*
 * All internal paths of the site. They are absolute, without scheme and host. Ids are escaped, although those from the
 * database need no escaping.
 */

/** The public page of an event, by its id or its custom URL. */
export const eventPath = (segment: string) => `/${encodeURIComponent(segment)}`;

/** The results of a section, below the path or URL of its event. */
export const resultsPath = (eventPage: string, slug: string) =>
  `${eventPage}/results/${encodeURIComponent(slug)}`;

/** A round of a section, below the path or URL of its event. */
export const roundPath = (eventPage: string, slug: string, round: number) =>
  `${resultsPath(eventPage, slug)}/round-${round}`;

/** The news of an event, or one post there, below the path or URL of its event. */
export const newsPath = (eventPage: string, postId?: string) =>
  `${eventPage}/news${postId === undefined ? '' : `#${postAnchor(postId)}`}`;

/** Earlier news of an event, or one post there, by the number of the page. */
export const earlierNewsPath = (eventPage: string, number: number, postId?: string) =>
  `${eventPage}/news/${number}${postId === undefined ? '' : `#${postAnchor(postId)}`}`;

/**
 * The anchor of a post on the news page. It stays valid there: once the post is on an earlier page, its title has the
 * anchor.
 */
export const postAnchor = (postId: string) => `p-${postId.slice(0, 8)}`;

/** The Atom feed of an event's news, below the path or URL of its event. */
export const newsFeedPath = (eventPage: string) => `${eventPage}/news.atom`;

/** A stored picture of an event. */
export const picturePath = (eventId: string, { file }: { file: string }) =>
  `/pictures/${encodeURIComponent(eventId)}/${encodeURIComponent(file.toWellFormed())}`;

/** The calendar file of an event, or a redirect to a web calendar that imports it. */
export const calendarPath = (eventId: string, calendar?: 'google' | 'outlook') =>
  `/${encodeURIComponent(eventId)}.ics${calendar === undefined ? '' : `?to=${calendar}`}`;

/** The bulletin of an event, for print, below the path or URL of its page. */
export const bulletinPath = (eventPage: string) => `${eventPage}/print`;

/** The parts of an event that other sites may embed. */
type EmbeddedPart = 'card' | 'players' | 'standings';

/** An embedded part of an event, below the path or URL of its event; standings are those of a section. */
export const embedPath = (eventPage: string, part: EmbeddedPart, section?: string) =>
  `${eventPage}/embed/${part}${section === undefined ? '' : `/${encodeURIComponent(section)}`}`;

/** The public page of an organizer, its list for other sites, and its calendar. */
export const organizerPath = (slug: string) => `/organizers/${encodeURIComponent(slug)}`;
export const organizerEmbedPath = (slug: string) => `${organizerPath(slug)}/embed`;
export const organizerCalendarPath = (slug: string) => `${organizerPath(slug)}.ics`;

/** The registration form of an event. */
export const registrationPath = (eventId: string) =>
  `${ROUTES.register.path}?eventId=${encodeURIComponent(eventId)}`;

/** The form for another player than the one just registered. */
export const anotherPlayerPath = (eventId: string) => `${registrationPath(eventId)}&player=other`;

/** The privacy notice of the form. */
export const privacyNoticePath = (eventId: string) => `${registrationPath(eventId)}&privacy`;

/** The confirmation of this browser's registrations for an event. */
export const confirmationPath = (eventId: string) => `${registrationPath(eventId)}&registered`;

/** The form that mails lost links to the entries of an event. */
export const lostLinkPath = (eventId: string) =>
  `${ROUTES.entry.path}?eventId=${encodeURIComponent(eventId)}`;

/** The page of an entry, by the token of its link or by the token's reference. */
export const entryPath = (segment: string) => `${ROUTES.entry.path}/${encodeURIComponent(segment)}`;

/** The page on which a player manages an entry: by the token of its link, or in their account without one. */
export const manageEntryPath = (token: string | null) =>
  token === null ? ROUTES.player.path : entryPath(token);

/** The page that unsubscribes an address from organizers' mails, by the token of its link. */
export const optOutPath = (token: string) =>
  `${ROUTES.unsubscribe.path}/${encodeURIComponent(token)}`;

/** The page for phones at the boards, with the token of a link in the fragment, which only the browser reads. */
export const phonePath = (token: string) => `${ROUTES.boards.path}#${token}`;

/**
 * The editor of an event, optionally on a tab of the page other than Home, and with the preview in place of the form.
 */
export const editorPath = (
  eventId: string,
  { tab = 'home', mode = 'edit' }: { tab?: string; mode?: 'edit' | 'preview' } = {},
) =>
  newEventScreen.address({
    eventId,
    tab: tab === 'home' ? null : tab,
    mode: mode === 'edit' ? null : mode,
  });

/** The editor of an event, which asks for confirmation to publish once it is open. */
export const publishPath = (eventId: string) => newEventScreen.address({ eventId, publish: true });

/** The admin view of an event, on a tab of it or on the first. */
export const adminViewPath = (eventId: string, tab: string | null = null) =>
  organizerScreen.address({ eventId, tab });

/** The participants of an event, limited to those who haven't paid, wait for a place, or lack data. */
export const participantListPath = (eventId: string, only: (typeof LIST_FILTERS)[number]) =>
  organizerScreen.address({ eventId, tab: 'participants', only });

/** The participants of an event, for check-in. */
export const checkInPath = (eventId: string) =>
  organizerScreen.address({ eventId, tab: 'participants', do: 'check-in' });

/** The participants of an event, with the form that adds one. */
export const addParticipantPath = (eventId: string) =>
  organizerScreen.address({ eventId, tab: 'participants', do: 'add' });

/** A participant of an event, or the form that edits them. */
export const participantPath = (eventId: string, player: string, action: 'edit' | null = null) =>
  organizerScreen.address({ eventId, tab: 'participants', do: action, player });

/** What players of an event owe and get back. */
export const collectPath = (eventId: string) =>
  organizerScreen.address({ eventId, tab: 'revenue', part: 'collect' });

/** Reads bank statements for an event. */
export const statementPath = (eventId: string) =>
  organizerScreen.address({ eventId, tab: 'revenue', part: 'statement' });

/** The codes that reduce the fee of an event. */
export const codesPath = (eventId: string) =>
  organizerScreen.address({ eventId, tab: 'revenue', part: 'codes' });

/** The ways players pay for an event, and the rules around them. */
export const paymentSetupPath = (eventId: string) =>
  organizerScreen.address({ eventId, tab: 'revenue', part: 'setup' });

/** A post of an event in the admin view; `new` is one that is not stored yet. */
export const postPath = (eventId: string, post: string) =>
  organizerScreen.address({ eventId, tab: 'news', post });

/** A mail to the players of an event, in the admin view. */
export const messagePath = (eventId: string, message: string) =>
  organizerScreen.address({ eventId, tab: 'messages', message });

export const SIGN_IN_PATH = authScreen.address({ mode: 'login' });
export const SIGN_UP_PATH = authScreen.address({ mode: 'signup' });

/** The sign-in page, which leads back to a path of the site with its query. */
export const signInPath = (redirect: string) => authScreen.address({ redirect });

/** The sign-up page, which leads on to a route. Signed-in users are redirected at once. */
export const signUpPath = (redirect: `/${string}`) =>
  authScreen.address({ redirect, mode: 'signup' });
