import { setTimeout as wait } from 'node:timers/promises';
import { startResults, withResult, withRound } from '@tabiya/domain/results/kept-results';
import type { PhoneDesk, PhoneEntry } from '@tabiya/domain/results/phone-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import { startTestPostgres } from '../../local/embedded/native/testing.ts';
import { type BenchHost, createEvent, publish, startBenchHost } from './host.ts';
import { anyAddress } from './rush.ts';
import { percentile, printTable } from './table.ts';

const PLAYERS = 300;
const BOARDS = PLAYERS / 2;
const PHONES = 40;
const ROUND = 6;
const REPEATS = 3;

/** Measures helpers' phones that each enter a result of one section of 300 players, within five seconds and at once. */
export async function benchPhones(): Promise<void> {
  const rows = await measureHost('embedded', {}, 1_500);
  const postgres = await startTestPostgres({ durable: true });
  if (postgres !== null) {
    try {
      const address = await postgres.createDatabase();
      rows.push(...(await measureHost('Postgres', { DATABASE_URL: address }, 500)));
    } finally {
      await postgres.stop();
    }
  }
  printTable(
    `${PHONES} phones enter a result each, one section of ${PLAYERS} after ${ROUND - 1} rounds`,
    ['database', 'phones', 'entered', 'refused', 'p50 ms', 'p95 ms', 'goal'],
    rows,
  );
}

async function measureHost(
  name: string,
  environment: Record<string, string>,
  goal: number,
): Promise<string[][]> {
  const host = await startBenchHost({ ...environment, TRUSTED_PROXIES: '1' });
  try {
    const rows = [];
    for (const seconds of [5, 0]) {
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const tokens = await openSection(host);
        const answers = await Promise.all(
          tokens.map(async (token, phone) => {
            await wait((phone * seconds * 1_000) / PHONES);
            return enter(host, token, phone);
          }),
        );
        const times = answers.map(({ time }) => time);
        const entered = answers.filter(({ isEntered }) => isEntered).length;
        rows.push([
          name,
          seconds > 0 ? `in ${seconds} s` : 'at once',
          String(entered),
          String(PHONES - entered),
          percentile(times, 50).toFixed(0),
          percentile(times, 95).toFixed(0),
          seconds > 0 ? `≤ ${goal}` : '',
        ]);
      }
    }
    return rows;
  } finally {
    await host.stop();
  }
}

/** Publishes an event whose only section is in its sixth round, and returns the tokens of its phones. */
async function openSection(host: BenchHost): Promise<string[]> {
  const { service, organizer, organizerId } = host;
  await service.from('profiles').update({ premium: true }).eq('user_id', organizerId);
  const eventId = await createEvent(host);
  await publish(host, eventId);
  const section = { in_event_id: eventId, in_section_id: '' };
  const { error } = await organizer.rpc('save_section_results', {
    ...section,
    in_results: afterFiveRounds(),
    in_version: 0,
  });
  if (error) throw new Error(error.message);
  const tokens = [];
  for (let phone = 0; phone < PHONES; phone += 1) {
    const range = { in_first: 1, in_last: BOARDS };
    const { data, error: refused } = await organizer.rpc('make_helper_link', {
      ...section,
      ...range,
    });
    if (refused) throw new Error(refused.message);
    tokens.push((data as { token: string }).token);
  }
  return tokens;
}

/** Returns results in which no two players meet twice, and whose sixth round has no result yet. */
function afterFiveRounds(): SectionResults {
  const entries = Array.from({ length: PLAYERS }, (_, index) =>
    sectionEntry(`Player Number ${index + 1}`, 2_400 - index),
  );
  let results = startResults(entries, 9);
  for (let round = 1; round <= ROUND; round += 1) {
    const pairs = Array.from({ length: BOARDS }, (_, board) => ({
      white: board + 1,
      black: BOARDS + 1 + ((board + round) % BOARDS),
    }));
    results = withRound(results, round, pairs, []);
    if (round === ROUND) break;
    for (const { white } of pairs) results = withResult(results, round, white, '=');
  }
  return {
    ...results,
    players: results.players.map((player) => ({ ...player, participantId: null })),
  };
}

/** Opens a phone's link, and enters the result of the board whose number is the phone's. */
async function enter(host: BenchHost, token: string, phone: number) {
  const desk = await send(host, token, null);
  const board = desk?.boards[phone];
  if (!desk || !board) throw new Error('A phone got no boards.');
  const entry: PhoneEntry = {
    round: ROUND,
    board: board.board,
    result: '1',
    white: board.white.startRank,
    black: board.black.startRank,
  };
  const started = performance.now();
  const answer = await send(host, token, entry);
  return { time: performance.now() - started, isEntered: answer?.outcome === 'entered' };
}

/** Returns the answer to a phone, null if it was refused. */
async function send(
  host: BenchHost,
  token: string,
  entry: PhoneEntry | null,
): Promise<PhoneDesk | null> {
  const response = await fetch(`${host.url}/api/boards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ token, entry }),
  });
  return response.ok ? ((await response.json()) as PhoneDesk) : null;
}
