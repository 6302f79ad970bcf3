import type { Participant } from '@tabiya/domain/entries/list/participant';
import { type RoundBoard, roundBoards } from '@tabiya/domain/results/round-boards';
import type { OverviewData } from './use-overview.ts';

type Side = { name: string; title: string; isAbsent: boolean };

/** A board of the round that has no result yet. */
export type OpenBoard = {
  key: string;
  /** The name of its section; empty where all play in one. */
  section: string;
  number: number;
  white: Side;
  black: Side;
};

/** The boards of the round that is played without a result, by section and number. */
export function openBoards({
  event,
  stage,
  results,
  entries,
  arrivals,
}: OverviewData): OpenBoard[] {
  if (stage === null) return [];
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const played = [...event.sections.map(({ id }) => id), ''].flatMap((id) => {
    const of = results[id]?.results ?? null;
    return of !== null && of.source !== 'standings' ? [{ id, of }] : [];
  });
  const sideOf = sideIn(entryOf, arrivals.arrived > 0);
  return played.flatMap(({ id, of }) => {
    const name = event.sections.find((section) => section.id === id)?.name ?? '';
    return roundBoards(of, stage.round)
      .boards.filter(isOpen)
      .map(({ board, white, black }) => ({
        key: `${id} ${board}`,
        section: played.length > 1 ? name : '',
        number: board,
        white: sideOf(white),
        black: sideOf(black),
      }));
  });
}

function isOpen({ result }: RoundBoard): boolean {
  return result === null;
}

type Player = RoundBoard['white'];

/** Before anyone is checked in, nobody counts as absent: the organizer isn’t taking attendance. */
function sideIn(entryOf: ReadonlyMap<string, Participant>, areChecked: boolean) {
  return ({ name, title, participantId }: Player): Side => {
    const entry = entryOf.get(participantId ?? '');
    return { name, title, isAbsent: areChecked && entry !== undefined && entry.arrivedAt === null };
  };
}
