import type {
  PhoneBoard,
  PhoneDesk,
  PhoneEntry,
  PhoneOutcome,
} from '@tabiya/domain/results/phone-boards';

/** How often the boards are requested while the page is visible, and unsent results are retried. */
const ASK_EVERY = 20_000;
const TRY_AGAIN = 5_000;
/** How long a result can be undone before it is sent. */
const DELAY = 4_000;

/** A result with the time from which it may be sent, in milliseconds. */
export type WaitingEntry = { entry: PhoneEntry; from: number };
type RefusedEntry = { entry: PhoneEntry; outcome: PhoneOutcome };

/** The answer to a request: the boards, or why there are none. */
export type PhoneAnswer = PhoneDesk | 'busy' | 'offline' | 'ended';

export type PhoneState = {
  /** The boards as last received. */
  desk: PhoneDesk | null;
  link: 'loading' | 'known' | 'offline' | 'busy' | 'ended';
  /** The results that are not sent yet, in order. */
  waiting: readonly WaitingEntry[];
  /** The results that were not taken. */
  refused: readonly RefusedEntry[];
  /** The boards (`boardKey`) on which this phone has entered results. */
  sent: ReadonlySet<string>;
};

type PhoneOptions = {
  /** The key under which unsent results outlive the page. */
  key: string;
  /** May throw: browsers can block storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sends a result, or requests the boards alone. */
  request: (entry: PhoneEntry | null) => Promise<PhoneAnswer>;
  isHidden: () => boolean;
  onChange: (state: PhoneState) => void;
};

/** Identifies a board of a round. */
export const boardKey = ({ round, board }: { round: number; board: number }) => `${round} ${board}`;

/**
 * The desk of a phone at the boards. An entered result is stored on the phone until the server has answered. It is sent
 * after a few seconds, in which it can be undone.
 */
export function createPhoneDesk({ key, storage, request, isHidden, onChange }: PhoneOptions) {
  let state: PhoneState = { desk: null, link: 'loading', sent: new Set(), ...stored(storage, key) };
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<PhoneState>) => {
    state = { ...state, ...next };
    store(storage, key, state);
    onChange(state);
  };
  /** Asks again when a result is due, or the boards are outdated. */
  const plan = (least: number) => {
    clearTimeout(timer);
    if (state.link === 'ended') return;
    const [first] = state.waiting;
    const due = first ? first.from - Date.now() : ASK_EVERY;
    timer = setTimeout(() => void ask(), Math.max(due, least));
  };
  const ask = async () => {
    if (isAsking || state.link === 'ended') return;
    const [first] = state.waiting;
    const entry = first && first.from <= Date.now() ? first.entry : null;
    if (entry === null && isHidden()) return plan(ASK_EVERY);
    isAsking = true;
    const answer = await request(entry);
    isAsking = false;
    change(typeof answer === 'string' ? { link: answer } : taken(state, answer, entry));
    plan(state.link === 'known' ? 0 : TRY_AGAIN);
  };
  const changeEntries = (next: Partial<PhoneState>) => {
    change(next);
    plan(0);
  };
  return {
    ask,
    askSoon: () => plan(0),
    end: () => change({ link: 'ended' }),
    enter({ board, white, black }: PhoneBoard, result: PhoneEntry['result']) {
      const round = state.desk?.round;
      if (round == null) return;
      const players = { white: white.startRank, black: black.startRank };
      const entry = { round, board, ...players, result };
      changeEntries({ waiting: [...state.waiting, { entry, from: Date.now() + DELAY }] });
    },
    undo: (undone: WaitingEntry) =>
      changeEntries({ waiting: state.waiting.filter((unsent) => unsent !== undone) }),
    /** Drops the results that were reported to the arbiter. */
    forgetRefused: () =>
      changeEntries({ refused: [], ...(state.link === 'ended' && { waiting: [] }) }),
  };
}

export type PhoneActions = ReturnType<typeof createPhoneDesk>;

/** The state after an answer to a sent result, or to none. */
function taken(state: PhoneState, desk: PhoneDesk, entry: PhoneEntry | null): Partial<PhoneState> {
  const { outcome } = desk;
  if (entry === null || outcome === null) return { link: 'known', desk };
  const waiting = state.waiting.filter((unsent) => unsent.entry !== entry);
  const known = { link: 'known', desk, waiting } as const;
  if (outcome === 'reported' || outcome === 'differs') return known;
  if (outcome === 'entered') return { ...known, sent: new Set([...state.sent, boardKey(entry)]) };
  return { ...known, refused: [...state.refused, { entry, outcome }] };
}

function stored(
  storage: PhoneOptions['storage'],
  key: string,
): Pick<PhoneState, 'waiting' | 'refused'> {
  try {
    return { waiting: [], refused: [], ...JSON.parse(storage().getItem(key) ?? '{}') };
  } catch {
    return { waiting: [], refused: [] };
  }
}

/** Stores unsent results beyond the life of the page. */
function store(
  storage: PhoneOptions['storage'],
  key: string,
  { waiting, refused }: PhoneState,
): void {
  try {
    if (waiting.length + refused.length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify({ waiting, refused }));
  } catch {
    // Storage may be blocked; then only the open page has them.
  }
}
