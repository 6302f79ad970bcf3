import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clubAccount } from '@tabiya/domain/interchange/statement/matching/testing/club-account';
import {
  camtOf,
  mt940Of,
} from '@tabiya/domain/interchange/statement/matching/testing/written-statements';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { type Account, signIn } from '../../e2e/support/account.ts';
import { addPlayers, createEvent, publishEvent, winterCup } from '../../e2e/support/events.ts';
import { newOrganizer } from '../../e2e/support/organizer.ts';
import { startTestPostgres } from '../../local/embedded/native/testing.ts';
import { startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { openBrowser } from './page-visits.ts';
import { registerOverRest } from './registration.ts';
import { formatWhole, median, percentile, printTable, ratio } from './table.ts';

const PLAYERS = 2000;
const ROUNDS = 3;
const FEE = 40;

/** The number of registrations before a statement is recorded beside more. */
const REGISTRATIONS = 150;

/** As slow as a phone, as Lighthouse simulates one. */
const CPU_SLOWDOWN = 4;

/** Measures reading, matching, and recording a statement with a line for each of 2,000 players, on both databases. */
export async function benchStatement(): Promise<void> {
  const rows = await measureStatement('embedded', {});
  const postgres = await startTestPostgres({ durable: true });
  if (postgres !== null) {
    try {
      const address = await postgres.createDatabase();
      rows.push(...(await measureStatement('Postgres', { DATABASE_URL: address })));
    } finally {
      await postgres.stop();
    }
  }
  printTable(
    `A statement of ${formatWhole(PLAYERS)} lines, ms from choosing the file until it is matched`,
    ['', 'ms'],
    rows,
  );
}

async function measureStatement(
  database: string,
  environment: { DATABASE_URL?: string },
): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  const host = await startHostProcess({ DATA_DIR: dataDir, ...environment });
  const browser = await openBrowser();
  try {
    const { account, eventId } = await newOrganizer({
      origin: host.url,
      premium: true,
      fields: { ...winterCup, currency: 'EUR', registrationFee: FEE },
    });
    const lines = await payingPlayers(account, eventId);
    const page = await browser.newPage({
      baseURL: host.url,
      viewport: { width: 1280, height: 900 },
    });
    await signIn(page.context(), account);
    const statements = { 'camt.053': camtOf(lines, 8), MT940: mt940Of(lines) };
    const rows: string[][] = [];
    for (const [format, statement] of Object.entries(statements)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        times.push(await untilFound(page, eventId, statement));
      }
      const size = formatWhole(Buffer.byteLength(statement) / 1000);
      rows.push([
        `${format}, ${size} KB, CPU ${CPU_SLOWDOWN} times as slow`,
        formatWhole(median(times)),
      ]);
    }
    // Another tournament of the same organizer, whose list waits for the same lock.
    const otherId = await createEvent(account, { ...winterCup, maxPlayers: null });
    await publishEvent(account, otherId);
    const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const register = (number: number) =>
      registerOverRest({ url: host.url, secretKey }, otherId, number);
    await timesOf(register, (count) => count < REGISTRATIONS);
    const alone = await timesOf(register, (count) => count < REGISTRATIONS);
    let isRecorded = false;
    const recording = untilRecorded(page).finally(() => {
      isRecorded = true;
    });
    const beside = await timesOf(register, () => !isRecorded);
    rows.push(
      [
        `${database}: recording them, 50 a call, beside ${beside.length} registrations`,
        formatWhole(await recording),
      ],
      ['a registration alone, median', formatWhole(median(alone))],
      ['beside the recording, median', formatWhole(median(beside))],
      ['beside the recording, p95', formatWhole(percentile(beside, 95))],
      ['beside to alone, medians (ratio)', ratio(median(beside), median(alone))],
    );
    return rows;
  } finally {
    await browser.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Adds players, and returns a line for each of them. */
async function payingPlayers(account: Account, eventId: string) {
  const { entries } = clubAccount(1, PLAYERS);
  await addPlayers(
    account,
    eventId,
    entries.map(({ fullName }, at) => ({ full_name: fullName, email: `${at}@players.example` })),
  );
  const references: number[] = [];
  while (references.length < PLAYERS) {
    const { data, error } = await account.client
      .from('participants')
      .select('reference_number')
      .eq('event_id', eventId)
      .order('id')
      .range(references.length, references.length + 999);
    if (error) throw new Error(error.message);
    references.push(...data.map(({ reference_number }) => reference_number));
  }
  return references.map((number, at) => ({
    amount: FEE * 100,
    bookedOn: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    party: entries[at]?.fullName ?? '',
    partyAccount: 'DE89370400440532013000',
    text: `Startgeld ${paymentReference(number)}`,
  }));
}

/** Returns the milliseconds in the browser from choosing the file until its lines are shown. */
async function untilFound(page: Page, eventId: string, statement: string): Promise<number> {
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
  const field = page.getByLabel('Statement', { exact: true });
  await field.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const took = await field.evaluate(async (input, text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'march.txt'));
    const started = performance.now();
    (input as HTMLInputElement).files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    while (document.querySelector('table[aria-label="Found"] tbody tr') === null) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  }, statement);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return took;
}

let registered = 0;

/** Registers one player after the other, and returns the milliseconds that each took. */
async function timesOf(
  register: (number: number) => Promise<void>,
  goesOn: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const started = performance.now();
    await register(registered++);
    times.push(performance.now() - started);
  }
  return times;
}

/** Returns the milliseconds from pressing Record until all lines are recorded. */
async function untilRecorded(page: Page): Promise<number> {
  const started = performance.now();
  await page.getByRole('button', { name: /^Record / }).click();
  await page.getByText(/payments recorded/).waitFor({ timeout: 300_000 });
  return performance.now() - started;
}
