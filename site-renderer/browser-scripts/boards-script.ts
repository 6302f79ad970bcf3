import type { SideReports } from '@tabiya/domain/results/game-reports';
import type {
  PhoneBoard,
  PhoneDesk,
  PhoneEntry,
  PhoneOutcome,
} from '@tabiya/domain/results/phone-boards';
import type { BOARDS_PAGE } from '@tabiya/domain/words/en/boards-page';
import type { ScriptWords } from './script-words.ts';

/*
 * The script of a phone at the boards. An entered result is stored on the phone until the server has answered. It is
 * sent after a few seconds, in which it can be undone.
 */
declare const WORDS: ScriptWords<typeof BOARDS_PAGE.script>;

/** How often the boards are requested while the page is visible, and unsent results are retried. */
const ASK_EVERY = 20_000;
const TRY_AGAIN = 5_000;
/** How long a result can be undone before it is sent. */
const DELAY = 4_000;

type Result = PhoneEntry['result'];
/** A result with the time from which it may be sent, in milliseconds. */
type WaitingEntry = { entry: PhoneEntry; from: number };
type RefusedEntry = { entry: PhoneEntry; why: string };

const MARKS: Readonly<Record<Result, string>> = {
  '1': '1 – 0',
  '=': '½ – ½',
  '0': '0 – 1',
  '+': '+ – −',
  '-': '− – +',
  '--': '− – −',
};

const token = location.hash.slice(1);
const KEY = `tabiya:boards:${token}`;
let desk: PhoneDesk | null = null;
let state: 'loading' | 'known' | 'offline' | 'busy' | 'ended' = 'loading';
let isAsking = false;
let timer: number | undefined;
/** The boards on which this phone has entered results. */
const sent = new Set<string>();
let { waiting, refused } = kept();

function kept(): { waiting: WaitingEntry[]; refused: RefusedEntry[] } {
  try {
    return { waiting: [], refused: [], ...JSON.parse(localStorage[KEY] ?? '{}') };
  } catch {
    return { waiting: [], refused: [] };
  }
}

/** Stores unsent results beyond the life of the page. */
function keep(): void {
  try {
    if (waiting.length + refused.length === 0) localStorage.removeItem(KEY);
    else localStorage[KEY] = JSON.stringify({ waiting, refused });
  } catch {
    // Storage may be blocked; then only the open page has them.
  }
}

const boardKey = ({ round, board }: { round: number; board: number }) => `${round} ${board}`;

function changed(): void {
  keep();
  show();
  next(0);
}

function enterResult({ board, white, black }: PhoneBoard, result: Result): void {
  const round = desk?.round;
  if (round == null) return;
  const players = { white: white.startRank, black: black.startRank };
  waiting.push({ entry: { round, board, ...players, result }, from: Date.now() + DELAY });
  changed();
}

/** Requests the boards again when a result is due, or they are outdated. */
function next(least: number): void {
  clearTimeout(timer);
  if (state === 'ended') return;
  const due = waiting[0] ? waiting[0].from - Date.now() : ASK_EVERY;
  timer = window.setTimeout(() => void ask(), Math.max(due, least));
}

async function ask(): Promise<void> {
  if (isAsking || state === 'ended') return;
  const [first] = waiting;
  const entry = first && first.from <= Date.now() ? first.entry : null;
  if (entry === null && document.hidden) return next(ASK_EVERY);
  isAsking = true;
  try {
    const answer = await fetch('/api/boards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, entry }),
    });
    if (answer.ok) take((await answer.json()) as PhoneDesk, entry);
    else if (answer.status === 429) state = 'busy';
    else state = answer.status < 500 ? 'ended' : 'offline';
  } catch {
    state = 'offline';
  }
  isAsking = false;
  keep();
  show();
  next(state === 'known' ? 0 : TRY_AGAIN);
}

function take(news: PhoneDesk, entry: PhoneEntry | null): void {
  state = 'known';
  desk = news;
  if (entry === null || news.outcome === null) return;
  waiting = waiting.filter((unsent) => unsent.entry !== entry);
  if (news.outcome === 'reported' || news.outcome === 'differs') return;
  if (news.outcome === 'entered') sent.add(boardKey(entry));
  else refused.push({ entry, why: outcomeReason(news.outcome) });
}

function outcomeReason(outcome: PhoneOutcome): string {
  if (outcome === 'has_result') return WORDS.hasResult;
  if (outcome === 'not_taken') return WORDS.notReported;
  return outcome === 'round_over' ? WORDS.roundOver : WORDS.changed;
}

/** Creates an element with texts and elements in it. */
function make(tag: string, className: string, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

function button(text: string, label: string, onPress: () => void): HTMLElement {
  const element = make('button', '', text);
  element.setAttribute('type', 'button');
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onPress);
  return element;
}

const part = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement;

const filled = (text: string, ...values: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, index) => `${values[index]}`).trim();

function show(): void {
  if (desk) {
    const { title, section, round } = desk;
    const where = whereText(desk);
    const about = round === null ? [section] : [filled(WORDS.round, round, section)];
    part('about').textContent = [title, ...about, where].filter((text) => text !== '').join(' · ');
  }
  const message = stateText();
  const status = part('state');
  // Set only on a change, because screen readers announce it.
  if (status.textContent !== message) status.textContent = message;
  status.dataset['tone'] = state === 'known' ? '' : 'problem';
  showRefused();
  showBoards();
}

function whereText({ first, last, slip }: PhoneDesk): string {
  if (first === null || last === null) return '';
  return slip ? `${WORDS.board[0]}${first}${WORDS.board[1]}` : filled(WORDS.boards, first, last);
}

/** The question to the holder of a slip, or its answer. */
function slipText({ side, reports }: NonNullable<PhoneDesk['slip']>): string {
  const [board] = desk?.boards ?? [];
  if (!board) return WORDS.slipOver;
  if (board.result !== null) return WORDS.slipEntered;
  const [own, other] = [reports[side], reports[side === 'w' ? 'b' : 'w']];
  if (own === null) return side === 'w' ? WORDS.slipOfWhite : WORDS.slipOfBlack;
  return other === null || own === other ? WORDS.slipWaits : WORDS.slipDiffers;
}

function stateText(): string {
  if (state === 'ended') return WORDS.ended;
  if (state === 'busy') return WORDS.busy;
  if (state === 'offline') {
    return waiting.length === 0
      ? WORDS.offline
      : WORDS.waiting[0] + waiting.length + WORDS.waiting[1];
  }
  if (desk === null) return '';
  if (desk.slip) return slipText(desk.slip);
  if (desk.round === null) return WORDS.noRound;
  if (desk.boards.length === 0) return WORDS.noBoards;
  const open = desk.boards.filter(({ result }) => result === null).length;
  const missing = filled(WORDS.open, open, desk.boards.length);
  return waiting.length === 0 && sent.size > 0 ? `${missing}. ${WORDS.allSent}` : `${missing}.`;
}

/** Shows the results to report to the arbiter: refused ones, and unsent ones whose link has ended. */
function showRefused(): void {
  const lost = state === 'ended' ? waiting.map(({ entry }) => ({ entry, why: '' })) : [];
  const lines = [...refused, ...lost].map(({ entry, why }) => {
    const game = `${WORDS.board[0]}${entry.board}${WORDS.board[1]}: ${MARKS[entry.result]}`;
    return make('li', '', why === '' ? game : `${game} (${why})`);
  });
  const seen = button(WORDS.seen, WORDS.seen, () => {
    refused = [];
    if (state === 'ended') waiting = [];
    changed();
  });
  const list = make('ul', '', ...lines);
  part('refused').replaceChildren(...(lines.length === 0 ? [] : [WORDS.notTaken, list, seen]));
}

/** The rows of the boards, each rendered again only if its content has changed. */
const rows = new Map<string, { row: HTMLElement; made: string }>();

function showBoards(): void {
  const round = desk?.round ?? 0;
  const shown = (desk?.boards ?? []).map((board) => {
    const key = boardKey({ round, board: board.board });
    const wait = waiting.find(({ entry }) => boardKey(entry) === key);
    const made = JSON.stringify([board, wait?.entry, state, sent.has(key), desk?.slip]);
    const before = rows.get(key);
    if (before?.made === made) return before.row;
    const row = boardRow(board, wait, sent.has(key));
    const hadFocus = before?.row.contains(document.activeElement);
    rows.set(key, { row, made });
    if (hadFocus) queueMicrotask(() => row.querySelector('button')?.focus());
    return row;
  });
  part('boards').replaceChildren(...shown);
}

function reportsText(reports: SideReports | undefined): string {
  const { w = null, b = null } = reports ?? {};
  return [
    w === null ? '' : WORDS.whiteReports[0] + MARKS[w] + WORDS.whiteReports[1],
    b === null ? '' : WORDS.blackReports[0] + MARKS[b] + WORDS.blackReports[1],
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function boardRow(board: PhoneBoard, wait: WaitingEntry | undefined, isSent: boolean): HTMLElement {
  const row = make(
    'li',
    '',
    make('b', '', `${board.board}`),
    make('span', 'names', make('span', '', board.white.name), make('span', '', board.black.name)),
  );
  const name = `${WORDS.board[0]}${board.board}${WORDS.board[1]}`;
  const message = board.result === null ? reportsText(desk?.slip?.reports) : '';
  if (message !== '') row.append(make('span', 'said', message));
  if (board.result !== null) {
    row.className = 'done';
    row.append(make('span', 'result', MARKS[board.result], isSent ? ` · ${WORDS.sent}` : ''));
  } else if (wait) {
    row.append(
      make(
        'span',
        'result',
        `${MARKS[wait.entry.result]} · ${state === 'known' ? WORDS.soon : WORDS.waits}`,
      ),
      button(WORDS.undo, `${name}: ${WORDS.undo}`, () => {
        waiting = waiting.filter((unsent) => unsent !== wait);
        changed();
      }),
    );
  } else if (state !== 'ended') {
    const choice = (result: Result, text: string, label: string) =>
      // A player with Black would take a "1" for their own point.
      button(desk?.slip ? label : text, `${name}: ${label}`, () => enterResult(board, result));
    row.append(
      make(
        'div',
        desk?.slip ? 'choices worded' : 'choices',
        choice('1', '1', WORDS.white),
        choice('=', '½', WORDS.draw),
        choice('0', '0', WORDS.black),
      ),
    );
    // Players cannot report forfeits.
    if (desk?.slip) return row;
    row.append(
      make(
        'details',
        '',
        make('summary', '', WORDS.forfeits),
        make(
          'div',
          'choices',
          choice('+', MARKS['+'], WORDS.whiteForfeit),
          choice('-', MARKS['-'], WORDS.blackForfeit),
          choice('--', MARKS['--'], WORDS.noneCame),
        ),
      ),
    );
  }
  return row;
}

if (token === '') {
  state = 'ended';
  show();
} else void ask();
addEventListener('online', () => next(0));
addEventListener('visibilitychange', () => {
  if (!document.hidden) void ask();
});
// Another link may be opened in the same tab.
addEventListener('hashchange', () => location.reload());
