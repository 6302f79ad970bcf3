import { Readable } from 'node:stream';
import { playerQuery } from '@tabiya/domain/entries/list/player-search';
import { startTestPostgres } from '../../local/embedded/native/testing.ts';
import { importList } from '../../local/ratings/import-list.ts';
import { readList } from '../../local/ratings/read-list.ts';
import { openTarget } from '../../local/ratings/target.ts';
import { type BenchHost, startBenchHost } from './host.ts';
import { formatWhole, percentile, printTable } from './table.ts';

/** Measures importing rating lists of real size, and looking players up in them. */
export async function benchRatings(): Promise<void> {
  const rows = [await measure('embedded database', 300_000, {}, '≤ 30 s; ≤ 40 ms')];
  const postgres = await startTestPostgres({ durable: true });
  if (postgres !== null) {
    try {
      const databaseUrl = await postgres.createDatabase();
      const environment = { DATABASE_URL: databaseUrl };
      rows.push(await measure('Postgres', 2_000_000, environment, '≤ 120 s; ≤ 20 ms'));
    } finally {
      await postgres.stop();
    }
  }
  printTable(
    'Rating lists: the import of a list in FIDE’s format, and look-ups by ID, by one word and by two',
    ['', 'players', 'import s', 'lookup p50 ms', 'p95 ms', 'goal'],
    rows,
  );
}

const LOOKUPS = 300;

async function measure(
  label: string,
  players: number,
  environment: { DATABASE_URL?: string },
  goal: string,
): Promise<string[]> {
  const host = await startBenchHost(environment);
  try {
    const { target, close } = await openTarget({
      dataDir: '',
      databaseUrl: environment.DATABASE_URL ?? null,
      supabase: environment.DATABASE_URL
        ? null
        : { url: host.url, publishableKey: host.publishableKey, secretKey: host.secretKey },
    });
    const started = performance.now();
    const reading = await readList(Readable.from(listOf(players)), {});
    const options = {
      list: 'FIDE',
      asOf: '2026-11-01',
      federations: [],
      ratedOnly: false,
      force: false,
    };
    const { imported } = await importList(reading, target, options, () => {});
    const seconds = (performance.now() - started) / 1000;
    await close();
    const times = await lookUps(host, players);
    return [
      label,
      formatWhole(imported),
      seconds.toFixed(1),
      percentile(times, 50).toFixed(1),
      percentile(times, 95).toFixed(1),
      goal,
    ];
  } finally {
    await host.stop();
  }
}

async function lookUps(host: BenchHost, players: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < LOOKUPS; n++) {
    const name = playerName((n * 7_919) % players);
    const [last = '', first = ''] = name.split(', ');
    const typed = [
      String(FIRST_ID + n),
      last.slice(0, 4),
      `${first.slice(0, 3)} ${last.slice(0, 5)}`,
    ];
    const query = typed[n % 3] ?? '';
    const started = performance.now();
    const { error } = await host.service.rpc('find_rated_players', {
      in_list: 'FIDE',
      in_id: query,
      in_words: playerQuery(query) ?? '',
    });
    if (error) throw new Error(error.message);
    times.push(performance.now() - started);
  }
  return times;
}

const FIRST_ID = 9_2_000_000_000;
const HEAD =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const SYLLABLES = 'ber dal lun han jo sen mar car ol ne vi to ka ri mo le'.split(' ');
const FIRST_NAMES =
  'Anna Olga Magnus Carl Peter Maria Nora Ivan Sven Lars Erik Hugo Luis Jose Mary John'.split(' ');

/** An invented name: as in real lists, hundreds of players share some names. */
function playerName(n: number): string {
  const part = (step: number) => SYLLABLES[Math.floor(n * step) % SYLLABLES.length] ?? '';
  const last = part(1) + part(0.0613) + part(0.00417) + (n % 3 === 0 ? part(0.000291) : '');
  const first = FIRST_NAMES[Math.floor(n * 0.37) % FIRST_NAMES.length];
  return `${last.charAt(0).toUpperCase()}${last.slice(1)}, ${first}`;
}

/** Yields a list in FIDE's format, 500 lines at a time. */
function* listOf(players: number): Generator<Buffer> {
  yield Buffer.from(`${HEAD}\r\n`);
  for (let from = 0; from < players; from += 500) {
    const lines = Array.from({ length: Math.min(500, players - from) }, (_, n) =>
      playerLine(from + n),
    );
    yield Buffer.from(lines.join(''));
  }
}

function playerLine(n: number): string {
  const rating = String(1400 + ((n * 37) % 1400)).padStart(4);
  const player = String(FIRST_ID + n).padEnd(15) + playerName(n).padEnd(61);
  const ratings = `${rating}   0  20    0   0  20    0   0  20`;
  return `${`${player}NOR M                                ${ratings} 1990`.padEnd(162)}\r\n`;
}
