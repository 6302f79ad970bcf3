import {
  registrationClosedAtText,
  registrationOpensText,
} from '../../event/entry-terms/registration-window.ts';
import { formatMoney, fromMinorUnits } from '../../money/currency.ts';
import { TERMS } from './terms.ts';

const listName = ({ list, asOf }: Parameters) => TERMS.ratingList(String(list), String(asOf));

/** The parameters of a message, by name. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A message, or a function of its parameters that returns one. */
export type Message = string | ((parameters: Parameters) => string);

/** The messages by the code that the database or a function reports. */
export const PROBLEMS = {
  already_premium: 'You already have Premium.',
  answer_too_large: 'That’s more data than one request can return.',
  already_registered: 'You’re already registered for this tournament.',
  birth_year_missing: 'This section needs your year of birth. Please contact the organizer.',
  boards_invalid: 'Enter the first and the last board.',
  bad_signature: 'The signature isn’t valid.',
  changes_closed: 'Registrations can no longer be changed online. Please contact the organizer.',
  cross_site: 'This form was submitted from another site. Please register on the tournament page.',
  currency_in_use: 'You can’t change the currency once players owe or have paid fees.',
  currency_in_codes: 'To change the currency, first delete the codes that take off an amount.',
  custom_url_taken: 'Custom URL is already taken',
  database_unavailable: 'Can’t reach the server. Nothing you typed is lost. Please try again.',
  delete_with_participants:
    'Cannot delete an event with participants. Please contact the administrator.',
  amount_not_chargeable:
    'In this currency, an amount that’s paid online has to end in 0. Please pay another way.',
  amount_too_small: 'This amount is too small to pay online. Please pay another way.',
  entry_has_bank_money:
    'A bank statement, an online payment, or another tournament shows money for this player, so the registration can’t be deleted. Cancel it instead.',
  codes_not_allowed: 'Only the organizer can change a player’s code.',
  code_changed:
    'This code has been changed in the meantime. Add it as it is now, or change the player’s fee.',
  code_moved: 'This player’s code or fee has been changed elsewhere. Check it, then try again.',
  code_not_in_section: 'This code isn’t valid for this section',
  code_unknown: 'This code isn’t valid, or it’s been used up',
  entry_changed: 'This player’s registration has been changed elsewhere. Check it, then try again.',
  entry_in_results: 'This player is in the results of a section, so they can’t be moved.',
  entry_move_closed: 'This tournament isn’t published, or it’s cancelled or over.',
  entry_move_currency:
    'This player’s payments are in another currency. Return them first, then move the player.',
  entry_move_gone: 'Can’t undo: this player is no longer in the other tournament.',
  entry_move_not_allowed: 'Only the organizer of both tournaments can move a player.',
  entry_moved: 'This player was moved to another tournament. Move them back from there.',
  entry_payment_processing:
    'The bank is still working on this player’s payment. Move them once it has arrived or failed.',
  entry_refund_under_way: 'A refund for this player is under way. Move them once it’s done.',
  entry_there: 'This player is already registered there. Nothing has been moved.',
  entry_waiting: 'You can pay once you have a place.',
  entry_checked_in: 'You’re already checked in. To withdraw, please tell the organizer.',
  entry_not_found: 'This registration is no longer on the list.',
  entry_withdrawn: 'This registration was withdrawn. Register again first.',
  event_already_premium: 'This tournament already has Premium.',
  event_cancelled: 'This tournament is cancelled. Registration is closed.',
  event_full: 'This tournament is full.',
  event_id_exhausted: 'Couldn’t find a free URL for this tournament. Please try again.',
  event_not_found: 'Event not found',
  event_not_published: 'Event not found or not published',
  event_too_large: 'This tournament has too much text. Shorten it, then save again.',
  federation_id_placeholder:
    'Please enter a real federation ID, not a placeholder. Choose “No ID yet” instead.',
  fee_changed: ({ feeOwed, currency }) =>
    `The fee is now ${formatMoney(fromMinorUnits(Number(feeOwed), String(currency)), String(currency))}. Please check it and submit the form again.`,
  fide_id_invalid: 'A FIDE ID has at most 10 digits',
  fide_id_placeholder:
    'Please enter a real FIDE ID, not a placeholder. Choose “No ID yet” instead.',
  form_changed:
    'The organizer has just changed this form. Please reload the page and fill it in again.',
  id_taken: 'This ID is already registered. Is it yours?',
  import_replaced: 'A newer import of this list has started.',
  import_too_large: ({ most }) =>
    `You can import at most ${Number(most).toLocaleString('en-US')} participants at a time.`,
  incomplete_form: 'The form is incomplete.',
  listed_above_limit: ({ rating, bound, ...list }) =>
    `Your rating in the ${listName(list)} is ${rating}, above the limit of ${bound}`,
  listed_below_minimum: ({ rating, bound, ...list }) =>
    `Your rating in the ${listName(list)} is ${rating}, below the minimum of ${bound}`,
  listed_born_after: ({ bound, ...list }) =>
    `This section is for players born in ${bound} or earlier; the ${listName(list)} doesn’t confirm that for you`,
  listed_born_before: ({ bound, ...list }) =>
    `This section is for players born in ${bound} or later; the ${listName(list)} doesn’t confirm that for you`,
  malformed_request: 'The request is invalid.',
  mail_off: 'This site can’t send email: no mail server is set up.',
  message_already_sent: 'This email has already been sent.',
  message_changed: 'This draft was changed in another window. Check it, then send again.',
  message_empty: 'Write a subject and a text first.',
  message_for_nobody: 'There are no recipients.',
  message_limit: ({ most, left }) =>
    `That’s over today’s limit. Your tournaments can send ${Number(most).toLocaleString('en-US')} emails a day, and ${Number(left).toLocaleString('en-US')} are left.`,
  message_not_found: 'This email no longer exists.',
  message_not_published: 'Publish the tournament first. Every email links to its page.',
  message_placeholders: 'The text contains an unknown placeholder.',
  messages_not_in_plan: 'Emailing players is a Premium feature.',
  metadata_too_large: 'That’s more text than an account can store.',
  method_not_in_plan: 'Recording how players paid is a Premium feature.',
  money_changed: 'Can’t undo: a payment or refund has been recorded since.',
  no_such_endpoint: 'There’s no such endpoint on this server.',
  no_subscription: 'You don’t have a subscription.',
  not_signed_in: 'Please sign in first.',
  not_withdrawn: 'The organizer cancelled this registration. Please contact them.',
  nul_in_text: 'The text contains a character that can’t be saved (NUL).',
  game_has_result:
    'This game already has a different result. If it’s wrong, please tell the arbiter.',
  game_moved: 'This game is over, or its pairing has changed. Please check your board.',
  reports_not_taken: 'Player reports are turned off. Please tell the arbiter the result.',
  time_zone_unknown: 'Choose a time zone',
  too_many_reports:
    'This game has been reported too many times. Please tell the arbiter the result.',
  place_gone: 'The last place was just taken. No one has been registered yet.',
  place_given:
    'Can’t undo: the place has gone to the next player on the waiting list, who may already have been told.',
  section_gone: 'Choose a section',
  sign_in_again: 'Enter your password again.',
  account_has_tournaments: 'Transfer or delete your tournaments first.',
  deadlines_not_allowed: 'Only the tournament’s organizer can decide about unpaid places.',
  place_not_due: 'This player has paid, is paying now, or is here, so the place can’t be given up.',
  statements_not_allowed: 'Only the organizer of a Premium tournament can record bank statements.',
  status_changed: 'Can’t undo: the status has been changed since.',
  subscription_running: 'Cancel your subscription first.',
  offer_invalid: 'Please enter a valid email address',
  offer_to_self: 'That’s your own email address.',
  offer_gone: 'This offer is no longer available.',
  too_many_offers: 'You’ve offered too many tournaments today. Try again tomorrow.',
  participant_gone: 'This participant is no longer on the list.',
  participant_not_found: 'This participant can no longer be restored.',
  name_claimed: 'Another player already has this free place. Decline it for them first.',
  participant_restored: 'This participant has already been restored.',
  phone_link_ended: 'This link no longer works. Ask the arbiter for a new one.',
  nothing_due: 'There’s nothing left to pay.',
  onboarding_failed: 'Can’t reach Stripe. Please try again.',
  online_not_taken: 'This tournament doesn’t take online payments at the moment.',
  paid_by_bank:
    'A bank statement, an online payment, or another tournament shows that this player has paid.',
  payment_processing: 'Your bank is still working on your payment. Please check again later.',
  payment_page_unavailable:
    'Couldn’t open the payment page. You haven’t been charged. Please try again.',
  payments_not_set_up: 'Card payments aren’t set up on this server.',
  no_room_for_pictures:
    'This tournament has reached its picture limit. Unused pictures are deleted after a day.',
  post_without_title: 'A post needs a title.',
  picture_damaged:
    'This picture is damaged, incomplete, or animated. Save it again as PNG, JPEG, or WebP and try again.',
  picture_going: 'This picture is being removed. Please try again in a minute.',
  picture_too_large: 'This picture is larger than 300 KB.',
  picture_too_many_pixels: 'This picture is larger than 1600 pixels on one side.',
  picture_unknown_kind: 'This isn’t a supported picture. Use PNG, JPEG, or WebP.',
  pictures_not_in_plan: 'Pictures are a Premium feature.',
  player_already_entered: 'A player with this name and email address is already registered.',
  premium_not_writable: 'Premium can only be activated by payment.',
  publish_contended: 'Failed to publish event. It’s being changed elsewhere.',
  publish_disk_full:
    'Failed to publish event. The server’s disk is full. Please contact the site’s administrator.',
  publish_failed: 'Failed to publish event',
  publish_not_signed_in: 'You must be logged in to publish an event',
  unlist_with_participants: 'Cannot publish/unlist event with participants',
  receipt_from_event:
    'This payment was moved with the player from one tournament to another. To return money, add a refund.',
  receipt_from_provider: 'This payment was made online. To return money, press “Return…”.',
  refund_changed: 'The amount you get back has changed. Please check it, then withdraw again.',
  receipt_moved: 'This payment has been moved or removed in the meantime.',
  receipts_not_allowed: 'Only the organizer of a Premium tournament can move payments.',
  refund_under_way: 'A refund of this payment is under way. Move the payment once it’s done.',
  refund_not_shown:
    'Stripe doesn’t show us this payment anymore. Look for the refund in your Stripe dashboard before you drop it here.',
  refund_on_its_way: 'This refund may be on its way. Please try again in a few minutes.',
  refunds_not_allowed: 'Only the tournament’s organizer can return money.',
  receipt_from_bank: 'This payment is from a bank statement. To return money, add a refund.',
  recipients_changed:
    'The recipient list has changed. Check the number of emails, then send again.',
  registration_closed: 'Registration isn’t open for this tournament.',
  registration_not_open: ({ opensAt, timeZone }) =>
    registrationOpensText(
      { registrationOpens: String(opensAt), timeZone: String(timeZone) },
      TERMS,
    ),
  registration_over: ({ closedAt, timeZone }) =>
    registrationClosedAtText(String(closedAt), String(timeZone), TERMS),
  render_failed: 'Couldn’t create the page. Please try again.',
  request_not_known: ({ request }) => `This site’s data API doesn’t allow ${request}.`,
  results_invalid: 'These results are incomplete.',
  results_moved: 'These results were changed in another window.',
  results_not_kept: 'Results for this section aren’t entered here.',
  results_not_in_plan: 'Results are a Premium feature.',
  results_too_large: 'These results are too large for a single section.',
  round_invalid: 'This round doesn’t exist.',
  organizer_address_taken: 'This address is already taken.',
  organizer_page_invalid:
    'Please enter a name, and an address of 3 to 50 letters, numbers, and hyphens.',
  section_full: 'This section is full.',
  sections_incomplete: 'The sections are incomplete.',
  section_has_participants: ({ section }) =>
    `Section ${section} has registrations (some may be cancelled). Move them to another section first.`,
  section_has_results: ({ section }) => `Section ${section} has results. Delete them first.`,
  section_not_found: 'This section no longer exists.',
  session_expired: 'Your session has ended. Please sign in again.',
  store_unavailable: 'Couldn’t save the page. Please try again.',
  subscription_page_unavailable: 'Couldn’t open your subscription page. Please try again.',
  too_large: 'That’s too much text for this form.',
  too_many_helpers: 'This section already has 40 result-entry links. Revoke one first.',
  too_many_lookups: 'Too many player searches. Please wait an hour.',
  too_many_bank_lines: 'That’s too many lines at once.',
  too_many_entries: 'That’s too many participants to change at once.',
  too_many_attempts: ({ minutes }) =>
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  too_many_changes:
    'This registration has been changed too many times today. Try again tomorrow, or contact the organizer.',
  too_many_events: ({ most }) =>
    `An account can have at most ${most} tournaments. Delete a finished one and try again.`,
  too_many_codes: 'Too many codes from your network. Please wait an hour.',
  too_many_discount_codes: ({ most }) =>
    `A tournament can have at most ${most} codes and lists. Delete one that nobody has used.`,
  too_many_former_custom_urls: ({ most }) =>
    `This tournament already has ${most} earlier URLs. Release one first.`,
  too_many_link_requests: 'Too many requests from your network. Please wait an hour.',
  too_many_posts: 'This tournament has reached its limit of 300 posts. Delete some first.',
  too_many_pictures: 'Too many pictures uploaded. Please wait an hour.',
  too_many_messages: 'This tournament has too many emails. Delete some drafts.',
  email_not_confirmed: 'Confirm your email address to send test emails.',
  too_many_tests: 'You’ve sent too many test emails. Please wait an hour.',
  test_not_sent: 'The mail server rejected the test email. Please try again.',
  too_many_players: ({ most }) => `You can register at most ${most} players at a time.`,
  too_many_registrations:
    'Too many registrations from your network. Please wait an hour, or contact the organizer.',
  too_many_requests: 'Too many requests from your network. Please wait a minute.',
  unexpected: 'An unexpected error occurred',
  version_moved: 'The tournament was changed elsewhere.',
  would_wait:
    'This section is full. To move there, you would give up your place and join its waiting list.',
} as const satisfies Record<string, Message>;
