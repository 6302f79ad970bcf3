/** @jsxImportSource preact */
import type { SideReports } from '@tabiya/domain/results/game-reports';
import type {
  PhoneBoard,
  PhoneDesk,
  PhoneEntry,
  PhoneOutcome,
} from '@tabiya/domain/results/phone-boards';
import { boardText } from '@tabiya/domain/results/scores';
import type { BOARDS_PAGE } from '@tabiya/domain/words/en/boards-page';
import type { ScriptWords } from '../script-words.ts';
import { boardKey, type PhoneActions, type PhoneState, type WaitingEntry } from './phone-desk.ts';

declare const WORDS: ScriptWords<typeof BOARDS_PAGE.script>;

type Result = PhoneEntry['result'];

type BoardsProps = { state: PhoneState; actions: PhoneActions };

/** The boards of a phone: what is open, what waits, and what was not taken. */
export function Boards({ state, actions }: BoardsProps) {
  const { desk, link } = state;
  const round = desk?.round ?? 0;
  return (
    <>
      <p data-about="">{desk && aboutText(desk)}</p>
      <p data-state="" data-tone={link === 'known' ? '' : 'problem'} role="status">
        {stateText(state)}
      </p>
      <Refused state={state} onSeen={actions.forgetRefused} />
      <ol>
        {desk?.boards.map((board) => {
          const key = boardKey({ round, board: board.board });
          const wait = state.waiting.find(({ entry }) => boardKey(entry) === key);
          return (
            <BoardRow
              key={key}
              board={board}
              wait={wait}
              isSent={state.sent.has(key)}
              state={state}
              actions={actions}
            />
          );
        })}
      </ol>
    </>
  );
}

/** The results to report to the arbiter: refused ones, and unsent ones whose link has ended. */
function Refused({ state, onSeen }: { state: PhoneState; onSeen: () => void }) {
  const lost = state.link === 'ended' ? state.waiting.map(({ entry }) => ({ entry, why: '' })) : [];
  const refused = state.refused.map(({ entry, outcome }) => ({
    entry,
    why: ` (${reason(outcome)})`,
  }));
  const lines = [...refused, ...lost];
  return (
    <div data-refused="" role="alert">
      {lines.length > 0 && (
        <>
          {WORDS.notTaken}
          <ul>
            {lines.map(({ entry, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one board can be refused twice.
              <li key={index}>
                {boardName(entry.board)}: {boardText(entry.result)}
                {why}
              </li>
            ))}
          </ul>
          <button type="button" onClick={onSeen}>
            {WORDS.seen}
          </button>
        </>
      )}
    </div>
  );
}

type BoardRowProps = BoardsProps & {
  board: PhoneBoard;
  wait: WaitingEntry | undefined;
  isSent: boolean;
};

function BoardRow({ board, wait, isSent, state, actions }: BoardRowProps) {
  const { result } = board;
  const slip = state.desk?.slip;
  const reports = result === null ? reportsText(slip?.reports) : '';
  return (
    <li class={result === null ? '' : 'done'}>
      <b>{board.board}</b>
      <span class="names">
        <span>{board.white.name}</span>
        <span>{board.black.name}</span>
      </span>
      {reports !== '' && <span class="said">{reports}</span>}
      {result !== null ? (
        <span class="result">
          {boardText(result)}
          {isSent && ` · ${WORDS.sent}`}
        </span>
      ) : wait ? (
        <>
          <span class="result">
            {boardText(wait.entry.result)} · {state.link === 'known' ? WORDS.soon : WORDS.waits}
          </span>
          <button
            type="button"
            aria-label={`${boardName(board.board)}: ${WORDS.undo}`}
            onClick={() => actions.undo(wait)}
          >
            {WORDS.undo}
          </button>
        </>
      ) : (
        state.link !== 'ended' && (
          <Choices
            name={boardName(board.board)}
            isSlip={!!slip}
            onChoose={(chosen) => actions.enter(board, chosen)}
          />
        )
      )}
    </li>
  );
}

type ChoicesProps = { name: string; isSlip: boolean; onChoose: (result: Result) => void };

function Choices({ name, isSlip, onChoose }: ChoicesProps) {
  const choice = (result: Result, text: string, label: string) => (
    <button type="button" aria-label={`${name}: ${label}`} onClick={() => onChoose(result)}>
      {/* A player with Black would take a "1" for their own point. */}
      {isSlip ? label : text}
    </button>
  );
  return (
    <>
      <div class={isSlip ? 'choices worded' : 'choices'}>
        {choice('1', '1', WORDS.white)}
        {choice('=', '½', WORDS.draw)}
        {choice('0', '0', WORDS.black)}
      </div>
      {/* Players cannot report forfeits. */}
      {!isSlip && (
        <details>
          <summary>{WORDS.forfeits}</summary>
          <div class="choices">
            {choice('+', boardText('+'), WORDS.whiteForfeit)}
            {choice('-', boardText('-'), WORDS.blackForfeit)}
            {choice('--', boardText('--'), WORDS.noneCame)}
          </div>
        </details>
      )}
    </>
  );
}

const boardName = (board: number) => `${WORDS.board[0]}${board}${WORDS.board[1]}`;

const filled = (text: string, ...values: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, index) => `${values[index]}`).trim();

function aboutText({ title, section, round, first, last, slip }: PhoneDesk): string {
  const playing = round === null ? section : filled(WORDS.round, round, section);
  const boards =
    first === null || last === null
      ? ''
      : slip
        ? boardName(first)
        : filled(WORDS.boards, first, last);
  return [title, playing, boards].filter((text) => text !== '').join(' · ');
}

function stateText({ desk, link, waiting, sent }: PhoneState): string {
  if (link === 'ended') return WORDS.ended;
  if (link === 'busy') return WORDS.busy;
  if (link === 'offline') {
    return waiting.length === 0
      ? WORDS.offline
      : WORDS.waiting[0] + waiting.length + WORDS.waiting[1];
  }
  if (desk === null) return '';
  if (desk.slip) return slipText(desk.slip, desk.boards[0]);
  if (desk.round === null) return WORDS.noRound;
  if (desk.boards.length === 0) return WORDS.noBoards;
  const open = desk.boards.filter(({ result }) => result === null).length;
  const missing = filled(WORDS.open, open, desk.boards.length);
  return waiting.length === 0 && sent.size > 0 ? `${missing}. ${WORDS.allSent}` : `${missing}.`;
}

/** The question to the holder of a slip, or its answer. */
function slipText(
  { side, reports }: NonNullable<PhoneDesk['slip']>,
  board: PhoneBoard | undefined,
): string {
  if (!board) return WORDS.slipOver;
  if (board.result !== null) return WORDS.slipEntered;
  const [own, other] = [reports[side], reports[side === 'w' ? 'b' : 'w']];
  if (own === null) return side === 'w' ? WORDS.slipOfWhite : WORDS.slipOfBlack;
  return other === null || own === other ? WORDS.slipWaits : WORDS.slipDiffers;
}

function reason(outcome: PhoneOutcome): string {
  if (outcome === 'has_result') return WORDS.hasResult;
  if (outcome === 'not_taken') return WORDS.notReported;
  return outcome === 'round_over' ? WORDS.roundOver : WORDS.changed;
}

function reportsText({ w, b }: Partial<SideReports> = {}): string {
  return [
    w ? WORDS.whiteReports[0] + boardText(w) + WORDS.whiteReports[1] : '',
    b ? WORDS.blackReports[0] + boardText(b) + WORDS.blackReports[1] : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
