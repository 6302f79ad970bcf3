import {
  type ImportNotice,
  isDoubtful,
  type NoticeKind,
} from '@tabiya/domain/interchange/results/import-notice';
import { ImportPart } from './ImportPart.tsx';

type Words = { one: string; many: string; hint?: string };

/** The texts of a notice for one and for several, after or around their number. */
const WORDS: Readonly<Record<NoticeKind, Words>> = {
  columns: {
    one: '1 player has misaligned columns',
    many: '# players have misaligned columns',
    hint: 'Ratings, federations, FIDE IDs, and results may be wrong. Export the file again instead of importing this one.',
  },
  player: {
    one: '1 player was skipped',
    many: '# players were skipped',
    hint: 'Their opponents get byes worth the same points.',
  },
  line: { one: '1 line couldn’t be read', many: '# lines couldn’t be read' },
  round: {
    one: '1 result couldn’t be read',
    many: '# results couldn’t be read',
    hint: 'It’s left open unless the opponent’s line has it.',
  },
  games: {
    one: '1 game has no matching opponent',
    many: '# games have no matching opponent',
    hint: 'They count as byes worth the same points.',
  },
  sides: {
    one: '1 game has contradictory results',
    many: '# games have contradictory results',
  },
  points: {
    one: 'The points of 1 player differ from the file',
    many: 'The points of # players differ from the file',
    hint: 'Your page shows the points calculated from the games.',
  },
  ranks: {
    one: 'The rank of 1 player differs from the file',
    many: 'The ranks of # players differ from the file',
    hint: 'Your pairing program uses different tie-breaks. After importing, choose the same ones under Tie-Breaks.',
  },
  tieBreaks: {
    one: '1 tie-break in the file isn’t supported',
    many: '# tie-breaks in the file aren’t supported',
  },
  rounds: { one: 'Rounds skipped', many: 'Rounds skipped' },
};

/** The differences between a file and its interpretation, one notice per kind. */
export function ImportNotices({ notices }: { notices: readonly ImportNotice[] }) {
  return notices.map((notice) => {
    const { kind, lines } = notice;
    const { one, many, hint } = WORDS[kind];
    return (
      <ImportPart
        key={kind}
        title={lines.length === 1 ? one : many.replace('#', String(lines.length))}
        tone={isDoubtful(notice) ? 'warning' : 'plain'}
        hint={hint}
      >
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be the same.
          <li key={index}>{line}</li>
        ))}
      </ImportPart>
    );
  });
}
