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
    one: '1 player whose fields are not in their columns',
    many: '# players whose fields are not in their columns',
    hint: 'Ratings, federations, FIDE IDs and results may be cut or mixed up. Export the file again rather than importing it so.',
  },
  player: {
    one: '1 player is left out',
    many: '# players are left out',
    hint: 'Their opponents have byes with the same points.',
  },
  line: { one: '1 line is not understood', many: '# lines are not understood' },
  round: {
    one: '1 round of a player cannot be read',
    many: '# rounds of players cannot be read',
    hint: 'It stays open where the opponent’s line does not say it either.',
  },
  games: {
    one: '1 game has no matching opponent',
    many: '# games have no matching opponent',
    hint: 'They count as byes with the same points.',
  },
  sides: {
    one: '1 game has two sides that do not fit together',
    many: '# games have two sides that do not fit together',
  },
  points: {
    one: 'The points of 1 player differ from the file',
    many: 'The points of # players differ from the file',
    hint: 'The page shows the points that follow from the games.',
  },
  ranks: {
    one: 'The rank of 1 player differs from the file',
    many: 'The ranks of # players differ from the file',
    hint: 'Your program orders equal points by other tie-breaks than the page. After the import, choose the same ones under Tie-breaks.',
  },
  tieBreaks: {
    one: '1 tie-break of the file is not offered here',
    many: '# tie-breaks of the file are not offered here',
  },
  rounds: { one: 'Rounds left out', many: 'Rounds left out' },
};

/** Where a file and what is made of it differ: a notice a kind. */
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
