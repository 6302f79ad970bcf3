import { asksShowName } from '@tabiya/domain/entries/form/questions';
import {
  entriesThatFit,
  exceededLimits,
  sortForAdding,
  withWaiting,
} from '@tabiya/domain/entries/list/import-places';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  checkImport,
  type ImportedEntry,
  type ImportedPayment,
  lacksOnlyId,
  unknownSections,
  withShownNames,
  writesReceipt,
} from '@tabiya/domain/entries/list/participant-import';
import { placesLeft } from '@tabiya/domain/entries/list/places-left';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMemo, useState } from 'react';
import { useListMatches } from './use-list-matches.ts';
import { useSource } from './use-source.ts';

export type ImportProps = {
  event: TournamentEvent;
  /** The participants already on the list. */
  participants: readonly Participant[];
  /** Adds all of them or none; rejects with the reason. */
  onImport: (entries: readonly ImportedEntry[], payment: ImportedPayment) => Promise<void>;
  onClose: () => void;
};

const NO_LINES: readonly (readonly string[])[] = [];

/** The steps of an import: a file, its encoding, its columns, what comes of it, and the sending. */
export function useImport({ event, participants, onImport, onClose }: ImportProps) {
  const { source, match, ...file } = useSource(event, () => {
    lists.forget();
    setRefusal(null);
  });
  const [ignoresUnknownSections, setIgnoresUnknownSections] = useState(false);
  const [allowsNoId, setAllowsNoId] = useState(false);
  const [payment, setPayment] = useState<ImportedPayment>({ method: 'unknown', receivedOn: null });
  const [showName, setShowName] = useState<boolean | null>(null);
  const [letsWait, setLetsWait] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const lists = useListMatches(event, source?.table.lines ?? NO_LINES, match);
  const { fills } = lists;
  const rows = useMemo(() => {
    const rules = { event, ignoresUnknownSections, allowsNoId, fills };
    return source ? checkImport(source.table.lines, match, rules, participants) : [];
  }, [source, match, event, ignoresUnknownSections, allowsNoId, fills, participants]);
  const unknown = useMemo(
    () => (source ? unknownSections(source.table.lines, match, event) : []),
    [source, match, event],
  );
  const ready = rows.flatMap(({ entry }) => (entry ? [entry] : []));
  const places = placesLeft(event, participants);
  const fitting = entriesThatFit(ready, places);
  const sent = letsWait ? withWaiting(ready, places) : fitting;
  const limits = exceededLimits(ready, places);
  const full = { fitting: fitting.length, limits, letsWait, setLetsWait };

  const send = async () => {
    setIsSending(true);
    setRefusal(null);
    try {
      await onImport(sortForAdding(withShownNames(sent, showName)), payment);
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Failed to add participants.';
      setRefusal(`Nothing was imported. ${reason}`);
      setIsSending(false);
    }
  };

  const paid = { count: sent.filter(writesReceipt).length, payment, setPayment };
  const unasked = sent.filter((entry) => entry.showName === null).length;
  const names = { count: asksShowName(event) ? unasked : 0, showName, setShowName };
  const sections = { unknown, ignoresUnknownSections, setIgnoresUnknownSections };
  const withoutId = { count: rows.filter(lacksOnlyId).length, allowsNoId, setAllowsNoId };
  return {
    ...file,
    ...sections,
    source,
    match,
    rows,
    ready,
    sent,
    full,
    problem: file.problem ?? refusal,
    isSending,
    withoutId,
    lists,
    paid,
    names,
    send,
  };
}
