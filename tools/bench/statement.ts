import { mkdtempSync, rmSync } from 'node:fs';
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
import { addPlayers, winterCup } from '../../e2e/support/events.ts';
import { newOrganizer } from '../../e2e/support/organizer.ts';
import { startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { openBrowser } from './page-visits.ts';
import { formatWhole, median, printTable } from './table.ts';

const PLAYERS = 2000;
const ROUNDS = 3;
const FEE = 40;

/** As slow as a phone, as Lighthouse simulates one. */
const CPU_SLOWDOWN = 4;

/** Measures reading, matching, and recording a statement with a line for each of 2,000 players. */
export async function benchStatement(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  const host = await startHostProcess({ DATA_DIR: dataDir });
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
    rows.push(['recording them, 200 a call', formatWhole(await untilRecorded(page))]);
    printTable(
      `A statement of ${formatWhole(PLAYERS)} lines, ms from choosing the file until it is matched`,
      ['', 'ms'],
      rows,
    );
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

/** Returns the milliseconds from pressing Record until all lines are recorded. */
async function untilRecorded(page: Page): Promise<number> {
  const started = performance.now();
  await page.getByRole('button', { name: /^Record / }).click();
  await page.getByText(/payments recorded/).waitFor({ timeout: 300_000 });
  return performance.now() - started;
}
