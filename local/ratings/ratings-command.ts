import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { parseEnvironment } from '../environment.ts';
import { readColumnChoice } from './csv-columns.ts';
import { importList } from './import-list.ts';
import { openListFile } from './list-file.ts';
import { readList } from './read-list.ts';
import { openTarget } from './target.ts';

/* npm run ratings -- <file>: imports a rating list. */
const USAGE = `Usage: npm run ratings -- <file> [--federation NOR,SWE] [--rated] [--as-of 2026-11-01] [--force]
For a federation's own list: npm run ratings -- <file.csv> --list NOR [--columns id=Code,name=Navn]
To try it out: npm run ratings -- --example`;

const root = join(import.meta.dirname, '../..');
const EXAMPLE = join(import.meta.dirname, 'example/players_list_foa.txt');

try {
  const settings = readArguments(process.argv.slice(2));
  const parsed = parseEnvironment(process.env, root);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  await run(settings, parsed.environment);
} catch (error) {
  console.error(reasonText(error));
  process.exitCode = 1;
}

type Settings = ReturnType<typeof readArguments>;
type Place = Parameters<typeof openTarget>[0];

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      list: { type: 'string' },
      federation: { type: 'string', default: '' },
      rated: { type: 'boolean', default: false },
      'as-of': { type: 'string', default: `${new Date().toISOString().slice(0, 7)}-01` },
      columns: { type: 'string', default: '' },
      example: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (more.length > 0 || (file === undefined) !== values.example) throw new Error(USAGE);
  if (!isCalendarDate(values['as-of']))
    throw new Error('Give the date in the form --as-of 2026-11-01.');
  if (values.list !== undefined && !/^[A-Z][A-Z0-9]{1,9}$/.test(values.list)) {
    throw new Error('A list name has 2 to 10 capital letters or digits, such as NOR.');
  }
  // npm runs this in the root; paths are relative to where npm was called.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return {
    file: file === undefined ? EXAMPLE : resolve(from, file),
    list: values.list,
    asOf: values['as-of'],
    columns: readColumnChoice(values.columns),
    federations: values.federation.toUpperCase().split(',').filter(Boolean),
    ratedOnly: values.rated,
    force: values.force,
  };
}

async function run(settings: Settings, place: Place): Promise<void> {
  const reading = await readList(await openListFile(settings.file), settings.columns);
  const list = settings.list ?? (reading.format === 'CSV' ? undefined : 'FIDE');
  if (list === undefined) throw new Error('Name the list of a CSV file: --list NOR.');
  console.log(`${settings.file}: ${reading.format}`);
  const { target, close } = await openTarget(place);
  try {
    const { read, imported } = await importList(reading, target, { ...settings, list }, progress());
    for (const [reason, { rows, first }] of reading.notes.skipped) {
      console.log(`Skipped ${count(rows)} with ${reason}, the first on row ${count(first)}.`);
    }
    const left = read - imported;
    if (left > 0) console.log(`Left out ${count(left)} (not selected, or duplicate ID).`);
    console.log(`${list} of ${settings.asOf} has ${count(imported)} players.`);
  } finally {
    await close();
  }
}

/** Prints the progress of the import, once a second. */
function progress(): (read: number) => void {
  let printedAt = performance.now();
  return (read) => {
    if (performance.now() - printedAt < 1_000) return;
    printedAt = performance.now();
    console.log(`${count(read)} players read …`);
  };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Returns why an import failed. Nothing was changed then. */
function reasonText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const isOlder = /begin_rating_list/.test(reason) && /not exist|not find|PGRST202/i.test(reason);
  return isOlder
    ? 'The database is from an earlier version. Start the site once to upgrade it, then try again.'
    : reason;
}
