import { BOARDS_PAGE } from './en/boards-page.ts';
import { BULLETIN } from './en/bulletin.ts';
import { CALENDAR_FILE } from './en/calendar-file.ts';
import { EMBED } from './en/embed.ts';
import { ENTRY_PAGE } from './en/entry-page.ts';
import { EVENT_PAGE } from './en/event-page.ts';
import { HALL_SCREEN } from './en/hall-screen.ts';
import { LISTS } from './en/lists.ts';
import { MESSAGE_MAIL } from './en/message-mail.ts';
import { NEWS } from './en/news.ts';
import { ORGANIZER_PAGE } from './en/organizer-page.ts';
import { PROBLEMS } from './en/problems.ts';
import { REGISTRATION_FORM } from './en/registration-form.ts';
import { REGISTRATION_MAIL } from './en/registration-mail.ts';
import { REGISTRATION_PAGE } from './en/registration-page.ts';
import { RESULTS } from './en/results.ts';
import { SITE } from './en/site.ts';
import { TERMS } from './en/terms.ts';
import { TIE_BREAK_TERMS } from './en/tie-break-terms.ts';
import type { Messages } from './words.ts';

/** English: everything that visitors and players read on public pages and in mails. */
export const EN = {
  terms: TERMS,
  eventPage: EVENT_PAGE,
  registrationPage: REGISTRATION_PAGE,
  entryPage: ENTRY_PAGE,
  registrationForm: REGISTRATION_FORM,
  results: RESULTS,
  tieBreaks: TIE_BREAK_TERMS,
  hallScreen: HALL_SCREEN,
  boardsPage: BOARDS_PAGE,
  news: NEWS,
  bulletin: BULLETIN,
  lists: LISTS,
  organizerPage: ORGANIZER_PAGE,
  embed: EMBED,
  site: SITE,
  calendarFile: CALENDAR_FILE,
  registrationMail: REGISTRATION_MAIL,
  messageMail: MESSAGE_MAIL,
  problems: PROBLEMS as Messages,
};
