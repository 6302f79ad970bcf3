import type { TournamentEvent } from '@tabiya/domain/event/event';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { plural } from '@tabiya/domain/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BANK_LINES_KEY,
  ignoreBankLines,
  type RecordedLine,
  recordBankLines,
  takeBackBankLines,
} from '../../../../data/bank-lines.ts';
import { useReloadList } from '../../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify, type Toast } from '../../../../ui/toast/notify.ts';

/** Records lines and leaves lines out, with a toast that undoes both. `progress` is null while nothing is being recorded. */
export function useRecording(event: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const reloadList = useReloadList(event);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);

  const [isUndoing, setIsUndoing] = useState(false);

  async function reload(): Promise<void> {
    await Promise.all([reloadList(), queries.invalidateQueries({ queryKey: BANK_LINES_KEY })]);
  }

  async function undo(keys: readonly string[]): Promise<void> {
    setIsUndoing(true);
    try {
      await takeBackBankLines(client, event.eventId, keys);
      notify({ text: `${plural(keys.length, 'line')} undone.`, tone: 'success', key: 'statement' });
    } catch (error) {
      fail(error);
    } finally {
      await reload();
      setIsUndoing(false);
    }
  }

  async function record(lines: readonly RecordedLine[], wanted: readonly string[]): Promise<void> {
    let ignored: readonly string[] = [];
    let applied: readonly string[] = [];
    const withUndo = (): Pick<Toast, 'action'> => {
      const keys = [...applied, ...ignored];
      if (keys.length === 0) return {};
      return { action: { label: 'Undo', onAction: () => void undo(keys) } };
    };
    setProgress({ sent: 0, total: lines.length });
    try {
      if (wanted.length > 0) ignored = await ignoreBankLines(client, wanted);
      await recordBankLines(client, event.eventId, lines, (sent, appliedSoFar) => {
        applied = appliedSoFar;
        setProgress({ sent, total: lines.length });
      });
      notify({
        text: outcomeText({ lines, applied, ignored, currency: event.currency }),
        tone: applied.length < lines.length ? 'info' : 'success',
        key: 'statement',
        ...withUndo(),
      });
    } catch (error) {
      // Undoes what the calls before had recorded.
      fail(error, withUndo());
    } finally {
      await reload();
      setProgress(null);
    }
  }

  return { record, undo, progress, isBusy: progress !== null || isUndoing };
}

function fail(error: unknown, more: Pick<Toast, 'action'> = {}): void {
  const text = error instanceof Error ? error.message : String(error);
  notify({ text, tone: 'danger', key: 'statement', ...more });
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
