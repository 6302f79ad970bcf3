import { EMPTY_ENTRY, participantEntrySchema } from '@tabiya/domain/entries/list/participant-entry';
import { revenueSummary } from '@tabiya/domain/entries/money/revenue-summary';
import { ratingReport, reportProblems } from '@tabiya/domain/interchange/results/rating-report';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { writeTrf } from '@tabiya/domain/interchange/trf/write-trf';
import { prizeLists } from '@tabiya/domain/results/prize-lists';
import { sectionEntries } from '@tabiya/domain/results/section-entries';
import { sectionStandings } from '@tabiya/domain/results/section-standings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addParticipant } from '../../admin/src/data/added-participants.ts';
import { editEvent } from '../../admin/src/data/edit-event.ts';
import { createEvent } from '../../admin/src/data/events.ts';
import type { Client } from '../../admin/src/data/supabase.ts';
import register from '../register.ts';
import { call, json, readConfirmation } from './call.ts';
import type { MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import { send, writeDraft } from './messages.ts';
import type { Site } from './site.ts';
import { eventsOn } from './site-events.ts';
import { FIELDS } from './tournament-day/event.ts';
import { openLedger } from './tournament-day/ledger.ts';
import { expectMoneyAsIn } from './tournament-day/money.ts';
import { type OrganizerDesk, organizerAt } from './tournament-day/organizer.ts';
import {
  EXERCISE_TIE_BREAKS,
  exercise,
  generatedOpen,
  namesIn,
} from './tournament-day/pairing-program.ts';
import {
  CANCELLED,
  MASTERS,
  OPEN,
  player,
  playerEmail,
  playerForm,
  STILL_WAITING,
  WITHDRAWN,
} from './tournament-day/players.ts';
import { playSection, TIE_BREAKS } from './tournament-day/rounds.ts';
import { points, shownStandings } from './tournament-day/standings-page.ts';
import { withdrawByMail } from './tournament-day/withdrawal.ts';

/*
 * A tournament from its creation to the final report, through the screens and endpoints that people use, one test a
 * chapter: each continues where the previous one ended. The test compares it with a cash book kept by hand, and with
 * points and tie-breaks from other sources.
 */

let site: Site;
let mails: MailServer & { port: number };
let eventId: string;
let client: Client;
let desk: OrganizerDesk;
const book = openLedger();
const { publishEvent, refreshEvent, pageOf, makePremium } = eventsOn(() => site);

beforeAll(async () => {
  ({ site, server: mails } = await startMailingSite({
    MAIL_RATE: '100',
  }));
  await site.sql("update public.profiles set created_at = now() - interval '60 days'");
  await makePremium(site.owner.id, true);
  client = site.owner.client as unknown as Client;
});
afterAll(() => site.stop());

/** Expects a text in a page, without printing the whole page on failure. */
const expectShown = (html: string, text: string) => expect(html.includes(text), text).toBe(true);
const enter = (form: object, token?: string) =>
  call(
    register,
    '/api/register',
    json({ eventId, submissionKey: crypto.randomUUID(), ...form }, token),
  );

test('an organizer creates the tournament and publishes it', async () => {
  ({ eventId } = await createEvent(client, site.owner.id, FIELDS));
  desk = organizerAt(client, eventId);
  expect((await publishEvent(eventId)).status).toBe(200);
  const html = await pageOf(eventId);
  for (const text of ['Harbour Open', 'Old Customs House', 'Masters', '€29.95', '€60']) {
    expectShown(html, text);
  }
});

test('players register by the form: guests, an account, a family, with byes and reductions', async () => {
  const plain = await call(register, '/api/register', {
    method: 'POST',
    body: new URLSearchParams({ eventId, submissionKey: '', ...playerForm(player(OPEN, 1)) }),
  });
  expect(await readConfirmation(plain)).toContain('29.95');
  book.enter(player(OPEN, 1).name, 'open', 2995);

  expect((await enter({ ...playerForm(player(OPEN, 2)), reduction: 'junior' })).status).toBe(200);
  // Half of 29.95 is 14.975; half a cent of a reduction counts as one.
  book.enter(player(OPEN, 2).name, 'open', 1497);

  const own = { ...playerForm(player(OPEN, 3)), email: site.player.email };
  expect((await enter(own, site.player.accessToken)).status).toBe(200);
  book.enter(player(OPEN, 3).name, 'open', 2995);

  const family = [
    playerForm(player(OPEN, 4)),
    { ...playerForm(player(OPEN, 5)), reduction: 'family' },
  ];
  expect((await enter({ ...family[0], players: family })).status).toBe(200);
  book.enter(player(OPEN, 4).name, 'open', 2995);
  book.enter(player(OPEN, 5).name, 'open', 2270);

  for (const [number, bye] of [
    [4, 2],
    [9, 3],
  ] as const) {
    const { name } = player(MASTERS, number);
    expect((await enter({ ...playerForm(player(MASTERS, number)), byes: [bye] })).status).toBe(200);
    book.enter(name, 'masters', 6000);
  }
  for (const entrant of [WITHDRAWN, CANCELLED]) {
    expect((await enter(playerForm(entrant))).status).toBe(200);
    book.enter(entrant.name, 'open', 2995);
  }
  expectShown(await pageOf(eventId), player(OPEN, 5).name);
});

test('the club’s own list is imported from a file, half of it paid by transfer', async () => {
  const listed = [
    ...OPEN.slice(5, 22),
    ...MASTERS.filter((_, index) => ![3, 8, 15].includes(index)),
  ];
  const isPaid = (index: number) => index % 2 === 0;
  const rows = listed.map(({ name, section, rating, sex, birthYear, federation, fideId }, index) =>
    [
      ...[name, playerEmail(name), fideId, rating, section, federation, sex === 'w' ? 'F' : 'M'],
      ...[birthYear, isPaid(index) ? 'Paid' : 'Registered', 'yes'],
    ].join(';'),
  );
  const heads = 'Name;Email;FIDE ID;Rating;Section;Federation;Sex;Year of Birth;Status;Name Public';
  await desk.importList([heads, ...rows].join('\r\n'));
  const paid = listed.filter((_, index) => isPaid(index)).map(({ name }) => name);
  for (const { name, section } of listed) {
    book.enter(name, section, section === 'open' ? 2995 : 6000);
  }
  const ids = (await desk.participants())
    .filter(({ fullName }) => paid.includes(fullName))
    .map(({ id }) => id);
  const transferred = await client
    .from('receipts')
    .update({ method: 'transfer' })
    .eq('event_id', eventId)
    .in('participant_id', ids);
  expect(transferred.error).toBeNull();
  for (const { name, section } of listed.filter((_, index) => isPaid(index))) {
    book.pay(name, 'transfer', section === 'open' ? 2995 : 6000);
  }
  await refreshEvent(eventId);
});

test('a full section has a waiting list, and places are filled as players leave', async () => {
  const waiting = [player(OPEN, 23), player(OPEN, 24), STILL_WAITING];
  for (const entrant of waiting) {
    const answer = await enter(playerForm(entrant));
    expect((await answer.json()).registration.status).toBe('waiting');
    book.enter(entrant.name, 'open', 2995, false);
  }
  await desk.receive(WITHDRAWN.name, 'cash', 1000);
  book.pay(WITHDRAWN.name, 'cash', 1000);
  await withdrawByMail(mails, WITHDRAWN.name);
  book.leave(WITHDRAWN.name);
  await desk.receive(WITHDRAWN.name, 'cash', -1000);
  book.pay(WITHDRAWN.name, 'cash', -1000);
  book.getsPlace(player(OPEN, 23).name);
  expect((await desk.entryOf(player(OPEN, 23).name)).status).toBe('registered');

  await desk.receive(CANCELLED.name, 'card', 500);
  book.pay(CANCELLED.name, 'card', 500);
  await desk.press([await desk.entryOf(CANCELLED.name)], { status: 'cancelled' });
  book.leave(CANCELLED.name);
  book.getsPlace(player(OPEN, 24).name);
  await refreshEvent(eventId);
  const states = waiting.map(async ({ name }) => (await desk.entryOf(name)).status);
  expect(await Promise.all(states)).toEqual(['registered', 'registered', 'waiting']);
});

test('at the desk, a late entry is added, all check in, and most of them pay', async () => {
  const late = player(MASTERS, 16);
  const { name: fullName, rating, fideId, federation, sex } = late;
  const typed = participantEntrySchema.parse({
    ...EMPTY_ENTRY,
    ...{ fullName, email: playerEmail(fullName), fideId, federation, sex },
    ...{ rating: String(rating), birthYear: String(late.birthYear) },
  });
  const at = {
    ...({ sectionId: 'masters', feeOwed: 7550, paidBy: 'cash' } as const),
    ...({ arrivedAt: null, placing: 'free' } as const),
  };
  await addParticipant(client, await desk.event(), typed, at);
  book.enter(fullName, 'masters', 7550);
  book.pay(fullName, 'cash', 7550);

  // A free place for the first participant, one fee paid in two payments, and one player who keeps no change.
  const free = await desk.entryOf(player(MASTERS, 1).name);
  await desk.press([free], { feeOwed: 0 });
  book.enter(free.fullName, 'masters', 0);
  const halves = player(OPEN, 4).name;
  for (const [method, cents] of [
    ['card', 1500],
    ['cash', 1495],
  ] as const) {
    await desk.receive(halves, method, cents);
    book.pay(halves, method, cents);
  }
  await desk.receive(player(OPEN, 1).name, 'cash', 3200);
  book.pay(player(OPEN, 1).name, 'cash', 3200);

  const here = (await desk.participants()).filter(
    ({ status }) => status === 'registered' || status === 'paid',
  );
  const arrivedAt = new Date().toISOString();
  await desk.press(here, { arrivedAt });
  // All but these three pay their fees by card.
  const owing = [player(OPEN, 3), player(OPEN, 23), player(MASTERS, 9)].map(({ name }) => name);
  for (const { fullName: name } of here) {
    const cents = book.outstandingOf(name);
    if (cents <= 0 || owing.includes(name)) continue;
    await desk.receive(name, 'card', cents);
    book.pay(name, 'card', cents);
  }
  expect(book.unpaid()).toEqual(owing.toSorted());
});

test('all totals are right to the cent, wherever they are shown', async () => {
  await expectMoneyAsIn(book, desk);
  const { receipts, participants, event } = desk;
  expect(revenueSummary(await participants(), await receipts(), await event())).toEqual({
    ...{ registered: 43, paid: 36, unpaid: 3, cancelled: 2, waiting: 1 },
    revenue: book.total().received / 100,
    open: book.total().outstanding / 100,
  });
  expect(book.total().entries).toBe(40);
});

test('a message goes to players with an amount due, and names it', async () => {
  mails.received.length = 0;
  const id = await writeDraft(site, eventId, {
    subject: 'Your fee',
    body: 'Dear {name}, {amount due} is still to come.',
    audience: 'unpaid',
  });
  expect((await send(site.owner, id, 3)).status).toBe(204);
  const amounts = mails.received.map(({ to, source }) => {
    const [, euros] = /=E2=82=AC([\d.]+)/.exec(source) ?? [];
    return `${to[0]} ${Number(euros) * 100}`;
  });
  const accountName = player(OPEN, 3).name;
  expect(amounts.sort()).toEqual(
    book
      .unpaid()
      .map((name) => {
        const address = name === accountName ? site.player.email : playerEmail(name);
        return `${address} ${book.outstandingOf(name)}`;
      })
      .sort(),
  );
});

test('the pairing program gets exactly the players who play, by rating, with their byes', async () => {
  const masters = await desk.exported('masters');
  expect([...namesIn(masters).values()]).toEqual(MASTERS.map(({ name }) => name));
  expect([...namesIn(await desk.exported('open')).values()]).toEqual(OPEN.map(({ name }) => name));
  expect(masters.split(/\r?\n/).filter((line) => line.startsWith('240'))).toEqual([
    '240 H   2    4',
    '240 H   3    9',
  ]);
});

const playing = () => ({ desk, eventId, pageOf, publish: () => refreshEvent(eventId) });

test('five rounds of the Masters are imported one by one, with the tie-breaks of FIDE’s solution', async () => {
  const tournament = exercise();
  const { html, names } = await playSection(playing(), {
    sectionId: 'masters',
    tournament,
    rounds: 5,
  });
  const lines = new Map(shownStandings(html).map((line) => [line.name, line]));
  for (const [startRank, score] of tournament.points) {
    const cells = lines.get(names.get(startRank) ?? '')?.cells;
    expect(points(cells?.get('Pts') ?? '')).toBe(score);
    for (const code of TIE_BREAKS) {
      const solution = EXERCISE_TIE_BREAKS[code][startRank - 1];
      if (solution === null) continue;
      // The one whose name is short enough for a head.
      const head = code === 'WIN' ? 'Wins' : code;
      expect(Number(cells?.get(head)), `${code} of ${startRank}`).toBe(solution);
    }
  }
});

test('nine rounds of the Open are imported one by one, and end with the program’s points', async () => {
  const tournament = generatedOpen();
  const { html, names } = await playSection(playing(), {
    sectionId: 'open',
    tournament,
    rounds: 9,
  });
  const last = new Map(
    shownStandings(html).map(({ name, cells }) => [name, points(cells.get('Pts') ?? '')]),
  );
  for (const [startRank, score] of tournament.points) {
    expect(last.get(names.get(startRank) ?? ''), `${startRank}`).toBe(score);
  }
});

test.each([
  ['masters', exercise()],
  ['open', generatedOpen()],
] as const)(
  'the prizes and the final report of the %s are right to the half point',
  async (sectionId, tournament) => {
    const [event, participants, stored, file] = await Promise.all([
      desk.event(),
      desk.participants(),
      desk.stored(sectionId),
      desk.fileOf(sectionId),
    ]);
    const results = stored?.results;
    if (!results) throw new Error('There are no results.');
    const entries = sectionEntries(event, sectionId, participants);
    const { rows } = sectionStandings(results);
    const [main, women] = prizeLists(results, rows, entries, event.currency);
    const best = Math.max(...tournament.points.values());
    expect(main?.winners[0]?.points).toBe(best);
    expect(main?.winners.length).toBeGreaterThanOrEqual(3);
    const players = sectionId === 'open' ? OPEN : MASTERS;
    const womenPoints = players.flatMap(({ sex }, index) =>
      sex === 'w' ? [tournament.points.get(index + 1) ?? 0] : [],
    );
    expect(women?.winners[0]?.points).toBe(Math.max(...womenPoints));
    expect([main?.unknown, women?.unknown]).toEqual([0, 0]);

    const sectionName = sectionId === 'open' ? 'Open' : 'Masters';
    const report = ratingReport({ event, sectionName, results, entries, file });
    expect(reportProblems(report, results)).toEqual([]);
    const again = readTrf(writeTrf(report, 'TRF26'));
    if (!again.ok) throw new Error(again.problem);
    expect(
      new Map(again.tournament.players.map(({ startRank, points }) => [startRank, points])),
    ).toEqual(new Map([...tournament.points].sort(([rank], [otherRank]) => rank - otherRank)));
    const total = [...tournament.points.values()].reduce((sum, score) => sum + score, 0);
    expect(again.tournament.players.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(
      total,
    );
  },
);

test('the organizer closes registration, and everything else stays as it was', async () => {
  const before = await desk.participants();
  const base = await desk.event();
  await editEvent(client, eventId, { base, fields: { registrationStatus: 'closed' } });
  expect((await publishEvent(eventId)).status).toBe(200);
  const refused = await enter(
    playerForm({ ...STILL_WAITING, name: 'Too Late', fideId: '1600009' }),
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await desk.participants()).toEqual(before);
  const html = await pageOf(eventId);
  // In the banner, and by section.
  expect(html.split('Final standings')).toHaveLength(4);
  expectShown(html, 'Registration was closed on');
  await expectMoneyAsIn(book, desk);
});
