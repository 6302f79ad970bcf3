import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { plural } from '@tabiya/domain/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bankLinesQuery,
  ignoreBankLines,
  type RecordedLine,
  recordBankLines,
  takeBackBankLines,
} from '../../../../data/bank-lines.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';

/** Records lines and leaves lines out, with a toast that undoes both. `progress` is null while nothing is being recorded. */
export function useRecording(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const reloadList = useReloadList(event);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);

  async function reload(): Promise<void> {
    await Promise.all([
      reloadList(),
      queries.invalidateQueries({ queryKey: bankLinesQuery(client, event.eventId).queryKey }),
    ]);
  }

  async function undo(keys: readonly string[]): Promise<void> {
    try {
      await takeBackBankLines(client, keys);
    } catch (error) {
      fail(error);
    } finally {
      await reload();
    }
  }

  async function record(lines: readonly RecordedLine[], ignored: readonly string[]): Promise<void> {
    const show = (sent: number) => setProgress({ sent, total: lines.length });
    show(0);
    try {
      if (ignored.length > 0) await ignoreBankLines(client, ignored);
      const applied = await recordBankLines(client, event.eventId, lines, show);
      const keys = [...applied, ...ignored];
      notify({
        text: outcomeText({ lines, applied, ignored, currency: event.currency }),
        tone: applied.length < lines.length ? 'info' : 'success',
        key: 'statement',
        ...(keys.length > 0 && { action: { label: 'Undo', onAction: () => void undo(keys) } }),
      });
    } catch (error) {
      // What was recorded before is known when the list is read again.
      fail(error);
    } finally {
      await reload();
      setProgress(null);
    }
  }

  return { record, progress };
}

function fail(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  notify({ text, tone: 'danger', key: 'statement' });
}

type Outcome = {
  lines: readonly RecordedLine[];
  applied: readonly string[];
  ignored: readonly string[];
  currency: string;
};

function outcomeText({ lines, applied, ignored, currency }: Outcome): string {
  const keys = new Set(applied);
  const sum = lines.reduce((total, { key, amount }) => total + (keys.has(key) ? amount : 0), 0);
  const missed = lines.length - applied.length;
  return [
    applied.length > 0 &&
      `${plural(applied.length, 'payment')} recorded, ${minorUnitsText(sum, currency)}.`,
    ignored.length > 0 && `${plural(ignored.length, 'line')} left out.`,
    missed > 0 &&
      `${plural(missed, 'line')} not recorded, because the list has changed. See below.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}
