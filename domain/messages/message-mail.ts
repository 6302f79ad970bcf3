import { type EntryDetails, outstanding } from '../entries/entry-details.ts';
import type { ParticipantStatus } from '../entries/list/participant.ts';
import type { PublishedEvent } from '../event/published-event.ts';
import { eventTitle } from '../event/title.ts';
import { formatMoney, fromMinorUnits, toMinorUnits } from '../money/currency.ts';
import { formatDateRange } from '../time-and-place/calendar-date.ts';
import { fillIn, type PlaceholderValues } from './placeholders.ts';

/** The player's data in a message. */
type MessagePlayer = Pick<EntryDetails, 'sectionName' | 'feeOwed' | 'received'> & {
  fullName: string;
  status: ParticipantStatus;
  sectionId: string | null;
};

type MessageSource = {
  subject: string;
  body: string;
  /** The event as shown to visitors. */
  event: PublishedEvent;
  /** The address of the event's page. */
  url: string;
  player: MessagePlayer;
  /** The address at which the player manages the entry; null = the page of the event. */
  manageUrl: string | null;
  /** True if replies to the mail reach the organizer. */
  takesAnswers: boolean;
};

/** A message to one player, before it is rendered. All texts are plain. */
export type MessageMail = {
  subject: string;
  title: string;
  /** The line above the title. */
  heading: string;
  /** The paragraphs of the text, each in lines. */
  paragraphs: string[][];
  /** Why the player receives it. */
  why: string;
  url: string;
  color: string;
};

/** The words of the frame. */
type MessageWords = {
  terms: { untitledTournament: string; locale: string };
  messageMail: {
    heading: string;
    /** Replaces a missing section, and an amount due of zero. */
    noSection: string;
    nothingDue: string;
    why: (event: string, dates: string, takesAnswers: boolean) => string;
  };
};

/** Creates the message to one player, within the fixed frame. */
export function messageMail(source: MessageSource, words: MessageWords): MessageMail {
  const { event, url, player } = source;
  const { messageMail: messageWords } = words;
  const title = oneLine(eventTitle(event, words.terms));
  const values = {
    name: oneLine(player.fullName),
    event: title,
    section: player.sectionName ?? messageWords.noSection,
    'amount due': amountDue(player, event, words.terms.locale) ?? messageWords.nothingDue,
    'page link': url,
    'manage link': source.manageUrl ?? url,
  } satisfies PlaceholderValues;
  return {
    subject: oneLine(fillIn(source.subject, values)),
    title,
    heading: messageWords.heading,
    paragraphs: splitParagraphs(fillIn(source.body, values)),
    why: messageWords.why(
      title,
      formatDateRange(event.startDate, event.endDate, words.terms.locale),
      source.takesAnswers,
    ),
    url,
    color: event.primaryColorHex,
  };
}

/** Formats the amount still to be paid; null if it is zero. */
function amountDue(player: MessagePlayer, event: PublishedEvent, locale: string): string | null {
  if (player.status === 'paid' || player.status === 'cancelled') return null;
  const due = outstanding({ ...player, feeOwed: player.feeOwed ?? presentFee(player, event) });
  return due === 0
    ? null
    : formatMoney(fromMinorUnits(due, event.currency), event.currency, locale);
}

/** Returns the current fee, in minor units, for entries made before there was one; null without a fee. */
function presentFee({ sectionId }: MessagePlayer, event: PublishedEvent): number | null {
  const fee = event.sections.find(({ id }) => id === sectionId)?.fee ?? event.registrationFee;
  return fee === null ? null : toMinorUnits(fee, event.currency);
}

function splitParagraphs(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
