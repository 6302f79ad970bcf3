import type { RoundCheck } from '@tabiya/domain/pairing/check-round';
import { checkSentences } from '@tabiya/domain/words/pairing-text';
import { Notice } from '../../../../ui/Notice.tsx';
import { withSavedNumbers } from './draft-boards.ts';

type CheckNoticeProps = {
  round: number;
  check: RoundCheck | null;
  /** The numbers that the boards will have, by the start rank of White. */
  numbers: ReadonlyMap<number, number>;
  nameOf: (startRank: number) => string;
};

/** Lists where a round differs from its pairing by the rules. A warning only: the round can still be saved. */
export function CheckNotice(props: CheckNoticeProps) {
  const sentences = differences(props);
  if (sentences === null || sentences.length === 0) return null;
  return (
    <Notice tone="warning">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

type CheckNoteProps = CheckNoticeProps & {
  /** True if only the small Swiss of the section is paired by the rules. */
  isSmallSwiss: boolean;
};

/** Says that a round is paired as by the rules. */
export function CheckNote({ isSmallSwiss, ...props }: CheckNoteProps) {
  return differences(props)?.length === 0 ? (
    <p className="text-14 text-muted">
      {isSmallSwiss ? 'The small Swiss matches' : 'Matches'} FIDE’s Dutch System. Not endorsed by
      FIDE; you can verify it with any pairing checker.
    </p>
  ) : null;
}

function differences({ round, check, numbers, nameOf }: CheckNoticeProps): string[] | null {
  if (check === null) return null;
  return checkSentences(round, withSavedNumbers(check, numbers), (id) => nameOf(Number(id)));
}
