import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { unguardedFetch } from '../../local/test-fixtures/unguarded-fetch.ts';
import type { Database } from '../../supabase/database-types.ts';
import { openBrowser } from './page-visits.ts';
import { formatWhole, median, printTable } from './table.ts';

const PLAYERS = 2000;
const ROUNDS = 5;

/** 2499 is the highest rating that `eventWithPlayers` assigns. */
const HIGHEST_RATED = 'Player 527';

/** Measures the speed of the organizer's list with 2,000 players in a browser. */
export async function benchParticipants(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const host = await startHostProcess({ DATA_DIR: dataDir });
  try {
    const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
    const { client, session } = await signUp(host.url, secretKey);
    const { eventId, insertMs } = await eventWithPlayers(client);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${host.url}/auth`);
      await page.evaluate((kept) => localStorage.setItem('tabiya-auth', kept), session);
      const rows = await measure(page, `${host.url}/organizer?eventId=${eventId}&tab=participants`);
      printTable(
        `The organizer's list of ${formatWhole(PLAYERS)} players, median of ${ROUNDS}`,
        ['', 'ms'],
        [[`insert of ${formatWhole(PLAYERS)} in one statement`, formatWhole(insertMs)], ...rows],
      );
    } finally {
      await browser.close();
    }
  } finally {
    await host.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function signUp(
  url: string,
  secretKey: string,
): Promise<{ client: SupabaseClient<Database>; session: string }> {
  const { supabaseKey } = (await (await fetch(`${url}/api/config`)).json()) as {
    supabaseKey: string;
  };
  const client = createClient<Database>(url, supabaseKey, {
    global: { fetch: unguardedFetch(secretKey) },
  });
  const { data, error } = await client.auth.signUp({
    email: 'bench@club.example',
    password: 'secret-1',
  });
  if (error) throw error;
  return { client, session: JSON.stringify(data.session) };
}

async function eventWithPlayers(client: SupabaseClient<Database>) {
  const fields = {
    ...EMPTY_EVENT,
    title: 'Bench Open',
    startDate: '2027-04-02',
    endDate: '2027-04-04',
    venueName: 'Town Hall',
    country: 'Norway',
    city: 'Bergen',
  };
  const event = await client.from('events').insert(toEventRow(fields)).select('id').single();
  if (event.error) throw event.error;
  const eventId: string = event.data.id;
  const players = Array.from({ length: PLAYERS }, (_, index) => ({
    event_id: eventId,
    full_name: `Player ${index}`,
    email: `player${index}@players.example`,
    phone_number: '555 0100',
    fide_id: String(1_000_000 + index),
    fide_rating: 1000 + ((index * 37) % 1500),
  }));
  const started = performance.now();
  const { error } = await client.from('participants').insert(players);
  if (error) throw error;
  return { eventId, insertMs: performance.now() - started };
}

async function measure(page: Page, address: string): Promise<string[][]> {
  const [open, search, sort, status] = [[], [], [], []] as number[][];
  let rowsChanged = 0;
  let rowsInDocument = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await page.goto(address);
    // Check each frame; a locator checks only every half second after a while.
    await page.waitForFunction(() => document.querySelector('tbody th button') !== null);
    open?.push(performance.now() - started);
    rowsInDocument = await page.locator('tbody tr[data-index]').count();
    const change = await markPaid(page, `Player ${round}`);
    status?.push(change.ms);
    rowsChanged = Math.max(rowsChanged, change.rows);
    sort?.push(await untilFirst(page, HIGHEST_RATED, () => press(page, 'Rating')));
    const last = `Player ${PLAYERS - 1 - round}`;
    search?.push(await untilFirst(page, last, () => type(page, last)));
  }
  const middle = (values: number[] | undefined) => formatWhole(median(values ?? []));
  return [
    ['open, until the first row shows', middle(open)],
    ['search, from the key to the row', middle(search)],
    ['sort, from the click to the rows', middle(sort)],
    ['mark as paid, from the click to the row', middle(status)],
    ['rows changed by marking one as paid (count)', String(rowsChanged)],
    ['rows in the document (count)', String(rowsInDocument)],
  ];
}

/** Returns the milliseconds in the browser from the action until the row of `name` is first and painted. */
async function untilFirst(page: Page, name: string, act: () => Promise<number>): Promise<number> {
  const started = await act();
  const ended = await page.evaluate(async (wanted) => {
    const deadline = performance.now() + 10_000;
    while (document.querySelector('tbody th button')?.textContent !== wanted) {
      if (performance.now() > deadline) throw new Error(`${wanted} never came first.`);
      await new Promise(requestAnimationFrame);
    }
    return performance.now();
  }, name);
  return ended - started;
}

/** Enters a search as one change and returns its time. */
function type(page: Page, text: string): Promise<number> {
  return page.getByLabel('Search').evaluate((field, value) => {
    const started = performance.now();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return started;
  }, text);
}

function press(page: Page, name: string): Promise<number> {
  return page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const started = performance.now();
    (button as HTMLElement).click();
    return started;
  });
}

/** Marks a player as paid by the menu of their status, and counts the rows whose content changed. */
async function markPaid(page: Page, name: string): Promise<{ ms: number; rows: number }> {
  const row = await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .elementHandle();
  await page.getByRole('button', { name: new RegExp(`status of ${name}$`) }).click();
  return page.getByRole('menuitem', { name: 'Mark as Paid' }).evaluate(async (item, row) => {
    const body = row?.closest('tbody');
    if (!body || !(row instanceof HTMLTableRowElement)) throw new Error('There is no such row.');
    const changed = new Set<Element | null>();
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) changed.add(target.parentElement?.closest('tr') ?? null);
    });
    observer.observe(body, { subtree: true, childList: true, characterData: true });
    const started = performance.now();
    (item as HTMLElement).click();
    while (![...row.cells].some((cell) => /^Paid/.test(cell.textContent))) {
      if (performance.now() > started + 10_000) throw new Error('The row never said Paid.');
      await new Promise(requestAnimationFrame);
    }
    const ms = performance.now() - started;
    observer.disconnect();
    return { ms, rows: changed.size };
  }, row);
}
