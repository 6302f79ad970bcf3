import { registrationClosedAtText } from '../../event/entry-terms/registration-window.ts';
import { formatMoney, fromMinorUnits } from '../../money/currency.ts';
import { SECTION_LIMITS } from './section-limits.ts';
import { TERMS } from './terms.ts';

const listName = ({ list, asOf }: Parameters) => TERMS.ratingList(String(list), String(asOf));

/** The parameters of a message, by name. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A message, or what makes one of its parameters. */
export type Message = string | ((parameters: Parameters) => string);

/** The messages by the code that the database or a function raises. */
export const PROBLEMS = {
  already_premium: 'You already have Premium.',
  answer_too_large: 'That is more data than one answer can hold.',
  already_registered: 'You are already registered for this tournament.',
  birth_year_missing:
    'The organizer needs your year of birth for this section. Please contact them.',
  boards_invalid: 'Enter the first and the last board.',
  bad_signature: 'The signature is not valid.',
  changes_closed: 'Entries can no longer be changed here. Please contact the organizer.',
  cross_site:
    'This form was sent from another site. Please register on the page of the tournament.',
  currency_in_use: 'The currency cannot change while players owe or paid fees.',
  custom_url_taken: 'Custom URL is already taken',
  database_unavailable: 'Couldn’t reach the server. Nothing you typed is lost; please try again.',
  delete_with_participants:
    'Cannot delete an event with participants. Please contact the administrator.',
  entry_checked_in: 'You are checked in. Please tell the organizer that you withdraw.',
  entry_not_found: 'This entry is no longer on the list.',
  entry_withdrawn: 'This entry was withdrawn. Register again first.',
  event_already_premium: 'This tournament already has Premium.',
  event_cancelled: 'This tournament is cancelled. It takes no entries.',
  event_full: 'This tournament is full.',
  event_id_exhausted: 'No free address was found for this tournament. Please try again.',
  event_not_found: 'Event not found',
  event_not_published: 'Event not found or not published',
  event_too_large: 'This tournament has too much text. Shorten it and save again.',
  fee_changed: ({ feeOwed, currency }) =>
    `The fee is now ${formatMoney(fromMinorUnits(Number(feeOwed), String(currency)), String(currency))}. Please check it and send the form again.`,
  form_changed: 'This form has just changed. Please reload the page and fill it in again.',
  id_taken: 'This ID is already registered. Is it yours?',
  import_replaced: 'Another import of this list has begun since.',
  import_too_large: ({ most }) =>
    `At most ${Number(most).toLocaleString('en-US')} participants can be imported at once.`,
  incomplete_form: 'The form was sent incomplete.',
  listed_above_limit: ({ rating, bound, ...list }) =>
    `The ${listName(list)} has you at ${rating}, above the limit of ${bound}`,
  listed_below_minimum: ({ rating, bound, ...list }) =>
    `The ${listName(list)} has you at ${rating}, below the minimum of ${bound}`,
  listed_born_after: ({ bound, ...list }) =>
    `The ${listName(list)} does not have you among players born in ${bound} or earlier`,
  listed_born_before: ({ bound, ...list }) =>
    `The ${listName(list)} does not have you among players born in ${bound} or later`,
  malformed_request: 'The request is malformed.',
  mail_off: 'This site sends no email: no mail server is set up.',
  message_already_sent: 'This message was sent already.',
  message_changed: 'This draft was changed in another window. Check the text and send again.',
  message_empty: 'Write a subject and a text first.',
  message_for_nobody: 'There is nobody to send this to.',
  message_limit: ({ most, left }) =>
    `That is more than can be sent today: your tournaments send at most ${Number(most).toLocaleString('en-US')} emails to players a day, and ${Number(left).toLocaleString('en-US')} are left.`,
  message_not_found: 'This message is no longer there.',
  message_not_published: 'Publish the tournament first: every email leads to its page.',
  message_placeholders: 'A placeholder is not known. Check the text.',
  messages_not_in_plan: 'Email to players comes with Premium.',
  metadata_too_large: 'That is more text than an account can hold.',
  method_not_in_plan: 'How players paid can be entered with Premium.',
  money_changed: 'Not undone: money was received or returned in the meantime.',
  no_such_endpoint: 'This server does not have that.',
  no_subscription: 'You have no subscription.',
  not_signed_in: 'Please sign in first.',
  not_withdrawn: 'The organizer cancelled this entry. Please contact them.',
  nul_in_text: 'A text cannot contain the character NUL.',
  game_has_result: 'This game has another result by now. If it is wrong, please tell the arbiter.',
  game_moved: 'This game is over, or was paired anew. Please look at your board.',
  reports_not_taken: 'Players report nothing here. Please tell the arbiter the result.',
  too_many_reports: 'This game was reported too often. Please tell the arbiter the result.',
  place_gone: 'The last place has just gone. Nobody has been registered yet.',
  place_given:
    'Not undone: the place has gone to the next on the waiting list, who may know of it.',
  section_gone: 'Choose a section',
  section_misfit({ limit, bound, rating }) {
    const found = Object.entries(SECTION_LIMITS).find(([name]) => name === limit);
    return found ? found[1](Number(bound), Number(rating)) : 'This section is for other players.';
  },
  sign_in_again: 'Enter your password again.',
  account_has_tournaments: 'Hand over or delete your tournaments first.',
  status_changed: 'Not undone: the status was changed elsewhere in the meantime.',
  subscription_running: 'Cancel your subscription first.',
  offer_invalid: 'Please enter a valid email address',
  offer_to_self: 'This is your own address.',
  offer_gone: 'This tournament is no longer offered to you.',
  too_many_offers: 'You have offered many tournaments today. Try again tomorrow.',
  participant_gone: 'This participant is no longer on the list.',
  participant_not_found: 'This participant can no longer be brought back.',
  participant_restored: 'This participant is already back on the list.',
  phone_link_ended: 'This link does not work any more. Please ask the arbiter for another one.',
  payment_page_unavailable:
    'Couldn’t open the payment page. Nothing was charged; please try again.',
  payments_not_set_up: 'Card payment is not set up on this server.',
  no_room_for_pictures:
    'This tournament has no room for more pictures. Those that are no longer used make room after a day.',
  post_without_title: 'A post needs a title.',
  picture_damaged:
    'This picture is damaged, incomplete or moving. Save it anew as PNG, JPEG or WebP and try again.',
  picture_going: 'This picture is just being removed. Please try again in a minute.',
  picture_too_large: 'This picture has more than 300 KB.',
  picture_too_many_pixels: 'This picture has more than 1600 pixels on a side.',
  picture_unknown_kind: 'This file is no picture that can be shown. Use PNG, JPEG or WebP.',
  pictures_not_in_plan: 'Pictures come with Premium.',
  player_already_entered: 'A player with this name and email address is already registered.',
  premium_not_writable: 'Premium is granted by payment only.',
  publish_contended: 'Failed to publish event. It is being changed elsewhere at the same time.',
  publish_failed: 'Failed to publish event',
  publish_not_signed_in: 'You must be logged in to publish an event',
  unlist_with_participants: 'Cannot publish/unlist event with participants',
  recipients_changed: 'The list of players has changed. Check the number of emails and send again.',
  registration_closed: 'Registration is not open for this tournament.',
  registration_over: ({ closedAt, timeZone }) =>
    registrationClosedAtText(String(closedAt), String(timeZone), TERMS),
  render_failed: 'The page could not be created. Please try again.',
  request_not_known: ({ request }) =>
    `This site does not know ${request}: its data API answers what its own app asks.`,
  results_invalid: 'These results are incomplete.',
  results_moved: 'These results were changed in another window in the meantime.',
  results_not_kept: 'Results of this section are not entered here.',
  results_not_in_plan: 'Results come with Premium.',
  results_too_large: 'These results are too large for one section.',
  round_invalid: 'There is no such round.',
  organizer_address_taken: 'This address is already taken.',
  organizer_page_invalid:
    'Please enter a name and an address of 3 to 50 letters, numbers and hyphens.',
  section_full: 'This section is full.',
  section_has_participants: ({ section }) =>
    `The section ${section} has entries, cancelled ones included. Move them to another one first.`,
  section_has_results: ({ section }) => `The section ${section} has results. Delete them first.`,
  section_not_found: 'This section is no longer there.',
  session_expired: 'Your session has ended. Please sign in again.',
  store_unavailable: 'The page could not be stored. Please try again.',
  subscription_page_unavailable: 'Couldn’t open the page of your subscription. Please try again.',
  too_large: 'That is more text than a form can hold.',
  too_many_helpers: 'This section has 40 phones. Please end one first.',
  too_many_lookups: 'That were very many players to look up. Please wait an hour.',
  too_many_entries: 'These are too many entries for one change.',
  too_many_attempts: ({ minutes }) =>
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  too_many_changes:
    'This entry was changed too often today. Please come back tomorrow, or contact the organizer.',
  too_many_events: ({ most }) =>
    `An account can have ${most} tournaments. Delete one that is over and try again.`,
  too_many_former_custom_urls: ({ most }) =>
    `This tournament already keeps ${most} earlier addresses. Release one of them first.`,
  too_many_link_requests: 'Too many requests came from your connection. Please wait an hour.',
  too_many_posts: 'This tournament has 300 posts, as many as it can have. Delete some of them.',
  too_many_pictures: 'Too many pictures were uploaded. Please wait an hour.',
  too_many_messages: 'This tournament has too many messages. Delete some drafts.',
  email_not_confirmed: 'Tests go to confirmed email addresses only.',
  too_many_tests: 'You have sent yourself many tests. Please wait an hour.',
  test_not_sent: 'The mail server did not take the test. Please try again.',
  too_many_players: ({ most }) => `At most ${most} players can be registered at once.`,
  too_many_registrations:
    'Too many registrations came from your connection. Please wait an hour, or contact the organizer.',
  too_many_requests: 'Too many requests came from your connection. Please wait a minute.',
  unexpected: 'An unexpected error occurred',
  version_moved: 'The tournament was changed in the meantime.',
  would_wait:
    'All places of this section are taken. You would wait for one, and give up your place.',
} as const satisfies Record<string, Message>;
