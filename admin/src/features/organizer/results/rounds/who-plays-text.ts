import type { PlayNews } from '@tabiya/domain/results/play-news';
import { pointsText } from '@tabiya/domain/results/scores';
import type { PlayChoice, PlayDecision } from '@tabiya/domain/results/section-results';
import type { PlayChange } from '@tabiya/domain/results/who-plays';
import { plural } from '@tabiya/domain/text/plural';

/** The headings of the changes, by kind. */
export const CHANGE_HEADINGS: Readonly<Record<PlayChange['kind'], string>> = {
  cancelled: 'No longer in this section',
  late: 'Late entries',
  bye: 'Requested byes',
  absent: 'Absent',
  returned: 'Back',
};

/** Returns why a change is listed, for a player before a round. */
export function reasonText({ kind, reason, hasArrived }: PlayChange, round: number): string {
  switch (reason) {
    case 'cancelled':
      return 'Registration cancelled';
    case 'waiting':
      return 'On the waiting list';
    case 'moved':
      return 'In another section';
    case 'deleted':
      return 'Registration deleted';
    case 'notArrived':
      return 'Not checked in';
    case 'leftOut':
      return `Sat out round ${round - 1}`;
    case 'forfeit':
      return `Lost round ${round - 1} by forfeit`;
    case 'announced':
      return 'Absence announced';
    case 'absenceOver':
      return 'Back from the announced absence';
    case 'reinstated':
      return 'Registered again';
    case 'checkedIn':
      return 'Checked in since';
    case null:
      if (kind === 'bye') return `Asked for round ${round}`;
      return hasArrived ? 'Checked in' : 'Registered since';
  }
}

/**
 * Returns the label of a choice. `draw` is the points of a half-point bye, and `granted` the number of those that a late
 * entry gets.
 */
export function choiceLabel(
  choice: PlayChoice,
  kind: PlayChange['kind'],
  { draw, granted }: { draw: number; granted: number },
): string {
  switch (choice) {
    case 'withdraw':
      return 'Withdraw';
    case 'out':
      return 'Leave Out';
    case 'bye':
      return `Bye ${pointsText(draw)}`;
    case 'wait':
      return 'Not Yet';
    case 'points':
      return `Add with ${pointsText(granted * draw)}`;
    case 'play':
      return kind === 'late' ? 'Add' : 'Pair';
  }
}

/** Returns a sentence about what has changed since a round was paired. */
export function newsText({ kind, name }: PlayNews): string {
  switch (kind) {
    case 'cancelled':
      return `${name} is no longer in this section.`;
    case 'late':
      return `${name} registered since.`;
    case 'bye':
      return `${name} asked for a bye since.`;
    case 'absent':
      return `${name} is marked as absent since.`;
    case 'returned':
      return `${name} is back since.`;
    case 'reinstated':
      return `${name} is registered again.`;
    case 'lateGone':
      return `${name === '' ? 'A late entry' : name} is no longer registered.`;
    case 'noBye':
      return `${name} no longer asks for a bye.`;
    case 'arrived':
      return `${name} has checked in since.`;
    case 'withdrawn':
      return `${name} has withdrawn.`;
    case 'choice':
      return `You changed what happens with ${name}.`;
  }
}

/** Returns how many play, and what becomes of the others: `56 play · 28 boards, 2 half-point byes, 1 withdrawn`. */
export function sumText(playing: number, decisions: readonly PlayDecision[]): string {
  const count = (...choices: PlayChoice[]) =>
    decisions.filter(({ choice }) => choices.includes(choice)).length;
  const [byes, out, withdrawn, waiting] = [
    count('bye'),
    count('out'),
    count('withdraw'),
    count('wait'),
  ];
  const parts = [
    plural(Math.floor(playing / 2), 'board'),
    playing % 2 === 1 && '1 bye by pairing',
    byes > 0 && plural(byes, 'half-point bye'),
    out > 0 && `${out} left out`,
    withdrawn > 0 && `${withdrawn} withdrawn`,
    waiting > 0 && `${waiting} not added yet`,
  ];
  return `${playing} play · ${parts.filter(Boolean).join(', ')}`;
}
