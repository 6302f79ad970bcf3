import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { notify } from '../../../../ui/toast/notify.ts';
import { usePrinting } from '../../../../ui/use-printing.ts';
import type { PrintedKind } from '../list/printed-kinds.ts';
import { PrintedParticipants, type PrintedProps } from './PrintedParticipants.tsx';

/** A sheet whose code was fetched. */
type Sheet = { kind: PrintedKind; Content: ComponentType<PrintedProps> };

const LIST: Sheet = { kind: 'list', Content: PrintedParticipants };

/** How long a menu takes to go: printing stops everything else. In milliseconds. */
const MENU_GOES = 200;

/** The sheet to print: the list by default. */
export function usePrintedList() {
  const isPrinting = usePrinting();
  const [sheet, setSheet] = useState(LIST);
  useEffect(() => {
    const reset = () => setSheet(LIST);
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  const print = useCallback(async (kind: PrintedKind) => {
    try {
      setSheet(await loadSheet(kind));
    } catch {
      notify({ text: 'Couldn’t print. Check your connection and try again.', tone: 'danger' });
      return;
    }
    setTimeout(() => window.print(), MENU_GOES);
  }, []);
  return { isPrinting, sheet, print: (kind: PrintedKind) => void print(kind) };
}

/** The sheets besides the list are loaded when printed. */
async function loadSheet(kind: PrintedKind): Promise<Sheet> {
  if (kind === 'list') return LIST;
  const { SHEETS } = await import('./sheets.ts');
  return { kind, Content: SHEETS[kind] };
}
