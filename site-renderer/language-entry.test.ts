import type { OwnRound } from '@tabiya/domain/results/own-rounds';
import { INVENTED } from '@tabiya/domain/words/testing/invented-language';
import { expect, test } from 'vitest';
import {
  type EntryPageModel,
  renderBrokenLinkPage,
  renderEntryPage,
  renderLostLinkPage,
  renderOptOutPage,
} from './render.ts';
import { barePage, EIGHT_SECTIONS, FULL_ENTRIES, tabsShowing } from './testing/models.ts';
import { page, THEIRS, unworded } from './testing/unworded.ts';

const open = { tabsShown: tabsShowing('showRegistration', 'showParticipants', 'showSchedule') };

const OWN_ENTRY: EntryPageModel['entry'] = {
  ...{ eventId: 'e', participantId: 'guest_1', fullName: THEIRS, email: 'a@b.example' },
  ...{ phoneNumber: THEIRS, notes: THEIRS, sectionId: 'open', showName: true, startNumber: 7 },
  registeredAt: '2026-11-20T10:00:00Z',
  status: 'registered',
  answers: {},
  details: {
    ...{ sectionName: THEIRS, feeOwed: 5000, received: 2000, reduction: THEIRS },
    ...{
      reductionState: 'claimed',
      byes: [1, 2],
      waitingPosition: null,
      discount: null,
      referenceNumber: 1,
    },
  },
  ...{ isSelfService: true, changesUntil: '2027-01-01T18:05' },
  ...{ mayChange: true, mayWithdraw: true, mayRestore: false },
  ...{ players: 3, taken: { open: 2 }, waiting: {} },
};
const OPPONENT = {
  ...{ startRank: 4, participantId: null, name: '', title: '', federation: '', fideId: '' },
  ...{ rating: null, games: [] },
};
const OWN_ROUNDS: OwnRound[] = [
  { round: 3, board: { number: 12, color: 'w', opponent: OPPONENT }, score: '' },
  {
    round: 2,
    board: { number: 4, color: 'b', opponent: { ...OPPONENT, name: THEIRS } },
    score: '1',
  },
  { round: 1, board: null, score: '½' },
];
const OWN_GAME: NonNullable<NonNullable<EntryPageModel['results']>['game']> = {
  ...{ round: OWN_ROUNDS[0]?.round ?? 0, white: 1, black: 3, side: 'w', isEntered: false },
  reports: { w: '1', b: null },
};
const ENTRY_STATES: Record<string, Partial<EntryPageModel> & { of?: Partial<typeof OWN_ENTRY> }> = {
  'to be changed': { notice: 'saved' },
  'with problems': {
    values: { phoneNumber: '' },
    problems: [
      { code: 'would_wait', field: 'section', message: THEIRS },
      { code: 'too_many_changes', message: THEIRS },
    ],
  },
  'to be withdrawn': { asksToWithdraw: true },
  'before the first round': { results: { slug: 'open', rounds: [], isMailed: false, game: null } },
  'with rounds': {
    notice: 'mailed',
    results: { slug: 'open', rounds: OWN_ROUNDS, isMailed: true, game: null },
  },
  'with a game to report': {
    notice: 'reported',
    results: { slug: 'open', rounds: OWN_ROUNDS, isMailed: true, game: OWN_GAME },
  },
  'with reports that differ': {
    results: {
      ...{ slug: 'open', rounds: OWN_ROUNDS, isMailed: true },
      game: { ...OWN_GAME, reports: { w: '0', b: '=' } },
    },
  },
  'with a game whose score is not public': {
    results: {
      ...{ slug: 'open', rounds: OWN_ROUNDS, isMailed: true },
      game: { ...OWN_GAME, isEntered: true },
    },
  },
  withdrawn: {
    notice: 'withdrawn',
    of: { status: 'cancelled', mayChange: false, mayWithdraw: false, mayRestore: true },
  },
  cancelled: { of: { status: 'cancelled', mayChange: false, mayWithdraw: false } },
  waiting: {
    notice: 'restored',
    of: { status: 'waiting', details: { ...OWN_ENTRY.details, waitingPosition: 2 } },
  },
  'no longer to be changed': { of: { mayChange: false, mayWithdraw: false } },
};

test.each(Object.entries(ENTRY_STATES))(
  'the page of an entry %s is all in its language',
  (_, { of = {}, ...state }) => {
    const fields = { ...FULL_ENTRIES, ...open, federationType: 'FIDE' } as const;
    const { event, url } = page(barePage(open, []), { ...fields, sections: EIGHT_SECTIONS });
    const entry = { ...OWN_ENTRY, ...of };
    const { html } = renderEntryPage(
      { event, url, path: '/entry/ab', entry, results: null, ...state },
      INVENTED,
    );
    expect(unworded(html)).toEqual([]);
  },
);

test('the form for a lost link, and the page of a link that does not work, are all in their language', () => {
  const event = { eventId: 'e', title: THEIRS, url: 'https://chess.example/e' };
  const pages = [
    renderLostLinkPage({ event, state: 'empty', email: 'a@b.example', problem: THEIRS }, INVENTED),
    renderLostLinkPage({ event: null, state: 'sent' }, INVENTED),
    ...(['asked', 'out', 'back'] as const).map((state) =>
      renderOptOutPage({ event: { ...event, isPublished: true }, state }, INVENTED),
    ),
    renderOptOutPage({ event: null, state: 'asked' }, INVENTED),
    renderBrokenLinkPage(undefined, INVENTED),
  ];
  expect(pages.flatMap(({ html }) => unworded(html))).toEqual([]);
});
