import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import { proposeTeams, type Teams } from '@tabiya/domain/results/started-groups';
import { useState } from 'react';
import { type Kind, type Start, startedSection, startProblem } from './start-kinds.ts';

export type FirstColor = Start['initialColor'];

/** The choices of how a section is played. */
export function useStartForm(
  entries: readonly SectionEntry[],
  { isRoundRobin, rounds: planned }: { isRoundRobin: boolean; rounds: number },
) {
  const [kind, setKind] = useState<Kind>(isRoundRobin ? 'single' : 'swiss');
  const [rounds, setRounds] = useState(String(planned));
  const [numbers, setNumbers] = useState('rating');
  const [color, setColor] = useState<FirstColor>('lot');
  const [isAccelerated, setAccelerated] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const playing = playingEntries(entries, kind, chosen);
  const [named, setTeams] = useState<Teams | null>(null);
  const teams = named ? fittingTeams(named, playing) : proposeTeams(playing);
  const count = Number(rounds);
  return {
    kind,
    setKind,
    rounds,
    setRounds,
    numbers,
    setNumbers,
    color,
    setColor,
    isAccelerated,
    setAccelerated,
    playing,
    teams,
    setTeams,
    /** Why the section cannot be played so; null where it can. */
    unfit: startProblem({ kind, entries: playing, teams }),
    isRounds: kind !== 'swiss' || (Number.isInteger(count) && count >= 1 && count <= 30),
    onPlays: (participantId: string, plays: boolean) =>
      setChosen((before) => ({ ...before, [participantId]: plays })),
    /** The results of the section before its first result. */
    started: () =>
      startedSection({
        kind,
        teams,
        isAccelerated,
        rounds: count,
        initialColor: color,
        entries: playing,
        isByLot: numbers === 'lot',
      }),
  };
}

/**
 * Returns the entries that play. A Swiss takes everyone, and asks before each round; for the others, players who are not
 * checked in are left out, if the desk checks players in.
 */
export function playingEntries(
  entries: readonly SectionEntry[],
  kind: Kind,
  chosen: Readonly<Record<string, boolean>>,
): readonly SectionEntry[] {
  if (kind === 'swiss') return entries;
  const checksIn = entries.some(({ hasArrived }) => hasArrived);
  return entries.filter(
    ({ participantId, hasArrived = false }) => chosen[participantId] ?? (!checksIn || hasArrived),
  );
}

/** Returns teams with only the players who play; who is in neither joins the smaller one. */
export function fittingTeams([one, other]: Teams, playing: readonly SectionEntry[]): Teams {
  const ids = (team: Teams[number]) => new Set(team.entries.map((entry) => entry.participantId));
  const [first, second] = [ids(one), ids(other)];
  for (const { participantId } of playing) {
    if (first.has(participantId) || second.has(participantId)) continue;
    (first.size <= second.size ? first : second).add(participantId);
  }
  const members = (team: ReadonlySet<string>) =>
    playing.filter(({ participantId }) => team.has(participantId));
  return [
    { ...one, entries: members(first) },
    { ...other, entries: members(second) },
  ];
}
