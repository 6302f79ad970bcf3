import { isDoubtful } from '@tabiya/domain/interchange/results/import-notice';
import { importPreview, withEntries } from '@tabiya/domain/interchange/results/import-preview';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SectionProps } from '../section/section-props.ts';
import { resultsFailure, type SectionDesk } from '../section/use-section-results.ts';
import { importDoubts } from './import-doubts.ts';
import { type ReadResults, readResults } from './read-results.ts';
import { useContinuation } from './use-continuation.ts';

export type ResultsImport = SectionProps & {
  desk: SectionDesk;
  /** One that was dropped; null to choose one here. */
  file: File | null;
  onClose: () => void;
};

/** A file of results that is read, matched with the entries, doubted, and sent when it is confirmed. */
export function useResultsImport({
  event,
  section,
  entries,
  desk,
  file: given,
  onClose,
}: ResultsImport) {
  const [read, setRead] = useState<ReadResults | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<number, string | null>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const continuation = useContinuation(read);
  const before = desk.results;
  const planned = event.sections.find(({ id }) => id === section.id)?.rounds ?? event.rounds.length;
  const choose = async (file: File) => {
    setChosen({});
    setConfirmed(false);
    try {
      setRead(await readResults(file, { before, rounds: planned || null }));
      setProblem(null);
    } catch (error) {
      setRead(null);
      setProblem(error instanceof Error ? error.message : 'Couldn’t read this file.');
    }
  };
  const dropped = useRef(given);
  useEffect(() => {
    const file = dropped.current;
    dropped.current = null;
    if (file) void choose(file);
  });
  const preview = useMemo(
    () => read && importPreview(read.results, entries, before),
    [read, entries, before],
  );
  const doubts = importDoubts(preview, before);
  const doubtful = (read?.notices ?? []).filter(isDoubtful);
  const send = async () => {
    if (!read || !preview) return;
    setBusy(true);
    setProblem(null);
    try {
      const { isChosen, continued } = continuation;
      const taken = isChosen && continued?.ok ? continued.results : read.results;
      const results = withEntries(taken, preview.matches, chosen);
      await desk.replace(results, read.file, newsText(preview));
      onClose();
    } catch (error) {
      setProblem(`Nothing was imported. ${resultsFailure(error)}`);
      setBusy(false);
    }
  };
  return {
    read,
    preview,
    doubts,
    doubtful,
    problem,
    isBusy,
    chosen,
    continuation,
    isConfirmed,
    choose,
    send,
    confirm: setConfirmed,
    /** Says which entry a player of the file is; null for none. */
    match: (startRank: number, participantId: string | null) =>
      setChosen((now) => ({ ...now, [startRank]: participantId })),
  };
}

function newsText({ paired, played }: { paired: number; played: number }): string {
  if (paired === 0) return 'Standings saved.';
  return paired > played
    ? `Pairings for round ${played + 1} imported.`
    : `Round ${played} imported.`;
}
