import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { newOrganizer, openEditor } from '../../e2e/support/organizer.ts';
import { startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { openBrowser } from './page-visits.ts';
import { printTable } from './table.ts';

const KEYSTROKES = 200;
const WARM_UP = 30;

/** Measures the browser's work for a keystroke until the preview shows it, on an event with every field filled in. */
export async function benchEditor(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  process.env['E2E_DATA_DIR'] = dataDir;
  const host = await startHostProcess({ DATA_DIR: dataDir });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      baseURL: host.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await openEditor(
      page,
      await newOrganizer({ origin: host.url, premium: true, fields: fullEvent() }),
    );
    const rows = [
      ['title (Home)', await typeInto(page, 'Home', 'Tournament title')],
      ['text (About)', await typeInto(page, 'About', 'About the tournament')],
      ['answer (FAQ)', await typeInto(page, 'FAQ', 'Answer 1')],
    ] as const;
    printTable(
      `A keystroke in the editor until the preview follows, ${KEYSTROKES} each, milliseconds of processor time`,
      ['field', 'script p50', 'script p95', 'script max', 'style + layout p95'],
      rows.map(([field, { script, layout }]) => [
        field,
        ...[at(script, 0.5), at(script, 0.95), at(script, 1), at(layout, 0.95)].map((value) =>
          value.toFixed(1),
        ),
      ]),
    );
  } finally {
    await browser.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Costs = { script: number[]; layout: number[] };

/**
 * Returns the processor time of each keystroke in milliseconds, as the browser reports it, without other load on the
 * machine.
 */
async function typeInto(page: Page, tab: string, label: string): Promise<Costs> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('End');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: Costs = { script: [], layout: [] };
  for (let stroke = -WARM_UP; stroke < KEYSTROKES; stroke++) {
    const before = await spent(session);
    await page.keyboard.press(stroke % 12 === 0 ? 'Space' : 'e');
    await settled(page);
    const after = await spent(session);
    if (stroke < 0) continue;
    costs.script.push(after.script - before.script);
    costs.layout.push(after.layout - before.layout);
  }
  await session.detach();
  return costs;
}

async function spent(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    script: seconds('ScriptDuration') * 1000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
  };
}

/** Waits two frames, after which deferred work has run, too. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}

/** Returns the quantile of the values at `share`. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const PARAGRAPH = 'A tournament of **nine rounds** by the *Swiss system*, open to __everybody__. ';

/** An event with every field and list filled in, and every tab on. */
function fullEvent(): EventFields {
  const texts = Object.fromEntries(
    Object.entries(EMPTY_EVENT)
      .filter(([, value]) => value === '')
      .map(([field]) => [field, PARAGRAPH]),
  );
  const section = (id: string) => ({
    id,
    heading: 'Sponsors',
    contentFields: [{ id: 'text', label: 'Thanks', content: PARAGRAPH }],
  });
  const sections = Object.keys(EMPTY_EVENT.tabsShown).map((toggle) => [toggle, true]);
  return {
    ...EMPTY_EVENT,
    ...texts,
    registrationDeadline: '2027-04-01T18:00',
    changesDeadline: '2027-04-01T12:00',
    earlyUntil: '2027-02-01',
    lateFrom: '2027-03-25',
    timeZone: 'Europe/Oslo',
    ratingSystem: 'FIDE Rated',
    tournamentFormat: 'Swiss System',
    title: 'Spring Open',
    venueName: 'Town Hall',
    country: 'Norway',
    city: 'Bergen',
    announcement: 'Bring a clock',
    startDate: '2027-04-02',
    endDate: '2027-04-10',
    rounds: Array.from({ length: 9 }, (_, index) => ({
      round: index + 1,
      date: '2027-04-02',
      time: '10:00',
      notes: 'In the main hall',
    })),
    faq: Array.from({ length: 6 }, () => ({ question: 'Is there parking?', answer: PARAGRAPH })),
    customTabs: ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}`, content: PARAGRAPH })),
    customSections: Object.fromEntries(
      Object.keys(EMPTY_EVENT.customSections).map((tab) => [tab, [section('one'), section('two')]]),
    ) as EventFields['customSections'],
    tabsShown: Object.fromEntries(sections) as EventFields['tabsShown'],
  };
}
