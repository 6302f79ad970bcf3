import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { OwnGame } from '@tabiya/domain/results/game-reports';
import { ownRounds } from '@tabiya/domain/results/own-rounds';
import { resultsView } from '@tabiya/domain/results/results-view';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { ENTRY_PAGE } from '@tabiya/domain/words/en/entry-page';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { expect, test } from 'vitest';
import { type EntryPageModel, renderEntryPage } from './render.ts';
import { textContent } from './testing/html.ts';

const EVENT: EntryPageModel['event'] = {
  ...EMPTY_EVENT,
  ...{ eventId: 'clubnight010927abcd', title: 'Club night', timeZone: 'Europe/Oslo' },
  ...{ startDate: '2027-09-01', endDate: '2027-09-01', venueName: 'Chess House', city: 'Bergen' },
  ...{ venueAddress: 'Torget 1', currency: 'EUR', registrationEmail: 'desk@club.example' },
  paymentInfo: 'IBAN: NO93 8601 1117 947',
};

function page(
  changes: Partial<EntryPageModel['entry']> = {},
  results: EntryPageModel['results'] = null,
  event: Partial<EntryPageModel['event']> = {},
) {
  return renderEntryPage({
    results,
    ...{ event: { ...EVENT, ...event }, url: 'https://chess.example/club', path: '/entry/ab' },
    entry: {
      ...{ eventId: EVENT.eventId, participantId: 'guest_1', fullName: 'Ann Archer' },
      ...{ email: 'ann@club.example', phoneNumber: '555 0100', notes: '', sectionId: null },
      ...{ status: 'registered', showName: true, startNumber: null, answers: {} },
      registeredAt: '2026-11-20T10:00:00Z',
      details: {
        ...{ sectionName: null, feeOwed: 2000, received: 500, reduction: '', reductionState: '' },
        ...{ byes: [], waitingPosition: null, discount: null, referenceNumber: 1 },
      },
      ...{ isSelfService: true, changesUntil: '2027-08-31T18:00', mayChange: true },
      ...{ mayWithdraw: true, mayRestore: false, players: 3, taken: {}, waiting: {} },
      ...changes,
    },
  });
}

test('a registration’s page has payment details as rows to copy, calendar and directions, and a contact', () => {
  const { html } = page();
  expect(html).toMatch(/<dt[^>]*>Amount<.*€15.*value="15.00"/);
  expect(html).toMatch(/<dt[^>]*>IBAN<.*value="NO93 8601 1117 947"/);
  expect(html).toMatch(/<dt[^>]*>Reference<.*RF74 0000 001.*value="RF740000001"/);
  expect(html).toContain('href="/clubnight010927abcd.ics"');
  expect(textContent(html)).toContain('Directions');
  expect(html).toContain('href="mailto:desk@club.example"');
});

test('a player who may move reads what each section makes of the fee', () => {
  const sections = ['open', 'kids', 'masters'].map((id) => ({
    ...emptySection(id, 'FIDE'),
    name: id,
  }));
  const sectionFees = { open: 2000, kids: null, masters: 3500 };
  const { html } = page({ sectionId: 'open', sectionFees }, null, { sections });
  expect(html.match(/than now/g)).toHaveLength(1);
  expect(textContent(html)).toContain('€15 more than now');
});

test('with a bank account, a player gets the values of a transfer and a code', () => {
  const transfer = { transferHolder: 'SK Ulm', transferIban: 'DE89 3704 0044 0532 0130 00' };
  const { html } = page({}, null, { ...transfer, paymentInfo: 'Or cash.' });
  for (const row of [
    /<dt[^>]*>To<.*value="SK Ulm"/,
    /<dt[^>]*>IBAN<.*DE89 3704 0044 0532 0130 00.*value="DE89370400440532013000"/,
    /<dt[^>]*>Reference<.*RF74 0000 001.*value="RF740000001"/,
  ]) {
    expect(html).toMatch(row);
  }
  expect(html).toContain('aria-label="QR code of the transfer"');
  expect(textContent(html)).toContain('Or cash.');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a waiting player is told that they pay when they have a place', () => {
  const transfer = { transferHolder: 'SK Ulm', transferIban: 'DE89 3704 0044 0532 0130 00' };
  const { html } = page({ status: 'waiting' }, null, transfer);
  expect(textContent(html)).toContain('You’ll pay when you have a place.');
  expect(html).not.toContain('DE89');
});

test('a cancelled registration shows only how to contact the organizer', () => {
  const off = page({ status: 'cancelled', mayChange: false, mayWithdraw: false });
  expect(off.html).not.toMatch(/NO93|\.ics|Directions/);
  expect(off.html).toContain('href="mailto:desk@club.example"');
});

test('a registration that its player may not change has no form, and shows the contact', () => {
  const { html } = page({ isSelfService: false, mayChange: false, mayWithdraw: false });
  expect(textContent(html)).toContain(String(ENTRY_PAGE.over(null)[0]));
  expect(html).toContain('href="mailto:desk@club.example"');
  expect(html).not.toContain('name="phoneNumber"');
});

test('another section costs what it cost on the day of registration', () => {
  const fees = { registrationFee: 40, earlyFee: 30, earlyUntil: '2026-12-01' };
  const sections = [{ ...emptySection('open', 'FIDE'), name: 'Open' }];
  const registered = (registeredAt: string) =>
    textContent(page({ registeredAt }, null, { ...fees, sections }).html);
  expect(registered('2026-11-20T10:00:00Z')).toMatch(/Open *€30/);
  expect(registered('2026-12-20T10:00:00Z')).toMatch(/Open *€40/);
  expect(registered('2026-11-20T10:00:00Z')).not.toContain('prices until');
});

test('a player can’t tick byes in paired rounds of their section, which another section still offers', () => {
  const sections = ['open', 'u1800'].map((id) => emptySection(id, 'FIDE'));
  const rounds = [1, 2, 3].map((round) => ({
    round,
    date: '2027-09-01',
    time: '10:00',
    notes: '',
  }));
  const { html } = page({ sectionId: 'open' }, null, {
    ...{ sections, rounds, halfPointByes: 1 },
    paired: { open: 2 },
  });
  const boxes = [...html.matchAll(/<input[^>]*name="byes"[^>]*>/g)].map(([box]) => box);
  expect(boxes.map((box) => box.includes('disabled'))).toEqual([true, true, false]);
});

test('a player sees the current board first, with earlier rounds', () => {
  const results = crosstable('2w1 3b', '1b0 .', '. 1w');
  const named = results.players.map((one, n) => (n === 1 ? { ...one, name: '' } : one));
  const view = resultsView({ ...results, players: named });
  const { html } = page(
    { startNumber: 1 },
    { slug: 'open', rounds: ownRounds(view, 1), isMailed: false, game: null },
  );
  const text = textContent(html);
  expect(text).toContain('Round 2 Board 1 Black against Player 3 In progress');
  expect(text).toContain(`Round 1 White against ${TERMS.startNumber(2)} 1`);
  expect(html).toContain('href="https://chess.example/club/results/open#1"');
  expect(html).toContain('href="/entry/ab?calendar"');
});

test('a page with a board follows the section’s results until the day after the tournament', () => {
  const results = resultsView(crosstable('2w1 ', '1b0 '));
  const { html } = page(
    { startNumber: 1 },
    { slug: 'open', rounds: ownRounds(results, 1), isMailed: false, game: null },
  );
  expect(html).toContain('data-results="https://chess.example/club/results/open"');
  expect(html).toMatch(/<main[^>]* data-live="2027-09-02T22:00Z"/);
  expect(page().html).not.toMatch(/data-live|data-results/);
});

test('a player who may report a game does so from their side, until it has a result', () => {
  const view = resultsView(crosstable('2w1 3b', '1b0 .', '. 1w'));
  const game: OwnGame = {
    ...{ round: 2, white: 3, black: 1, side: 'b', isEntered: false },
    reports: { w: '1', b: null },
  };
  const pageOf = (changes: Partial<OwnGame>) =>
    page(
      { startNumber: 1 },
      {
        ...{ slug: 'open', rounds: ownRounds(view, 1), isMailed: false },
        game: { ...game, ...changes },
      },
    ).html;
  const html = pageOf({});
  expect(textContent(html)).toContain('Your opponent reported a win for them.');
  expect(html).toMatch(/value="0"[^>]*>I won<.*value="="[^>]*>Draw<.*value="1"[^>]*>I lost</s);
  expect(pageOf({ reports: { w: '1', b: '=' } })).toMatch(/aria-pressed="true"[^>]*>Draw</);
  expect(textContent(pageOf({ reports: { w: '1', b: '=' } }))).toContain('don’t match');
  expect(pageOf({ isEntered: true })).not.toContain('I won');
  expect(pageOf({ round: 1 })).not.toContain('I won');
});

test('before a round is paired, the card says so, and without results there is no card', () => {
  expect(
    textContent(
      page({ startNumber: 1 }, { slug: 'open', rounds: [], isMailed: true, game: null }).html,
    ),
  ).toContain('Pairings aren’t out yet.');
  expect(page().html).not.toContain('Your board');
});
