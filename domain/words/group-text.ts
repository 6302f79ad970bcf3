import { pointsText } from '../results/scores.ts';
import type { SectionGroup } from '../results/section-groups.ts';
import type { PublicWords } from './public-words.ts';

/** The name of a section's group. */
export function groupName(
  { kind, number, name }: SectionGroup,
  words: PublicWords['results'],
): string {
  return name || words.group[kind](number);
}

/** The heading above the standings of a group: its name, and for a team the total points of its players. */
export function groupHeading(
  group: SectionGroup,
  standings: readonly { group: number; points: number }[],
  words: PublicWords['results'],
): string {
  const name = groupName(group, words);
  if (group.kind !== 'team') return name;
  const points = standings
    .filter((line) => line.group === group.number - 1)
    .reduce((sum, line) => sum + line.points, 0);
  return words.teamPoints(name, pointsText(points));
}
