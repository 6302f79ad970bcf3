import {
  currentRelease,
  isReleased,
  type ReleasePart,
  withRelease,
} from '@tabiya/domain/results/release';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';
import { localTime } from './release-times.ts';

type ReleaseNoticeProps = { results: SectionResults; round: number; onChange: ChangeResults };

const PARTS: readonly ReleasePart[] = ['pairings', 'results', 'standings'];

/** Says what of a round visitors do not see yet, and publishes it. */
export function ReleaseNotice({ results, round, onChange }: ReleaseNoticeProps) {
  const now = new Date().toISOString();
  const release = currentRelease(results);
  if (release?.round !== round) return null;
  const { round: _, ...parts } = release;
  const held = PARTS.filter((part) => isReleased(release, part, now) === false);
  // Without pairings, the rest isn't visible either.
  return (held[0] === 'pairings' ? held.slice(0, 1) : held).map((part) => {
    const from = release[part];
    return (
      <Notice
        key={part}
        tone="info"
        action={
          <Button
            size="small"
            variant="primary"
            onClick={() =>
              onChange((before) =>
                withRelease(before, round, { ...parts, [part]: new Date().toISOString() }),
              )
            }
          >
            Publish {part}
          </Button>
        }
      >
        {from == null
          ? `The ${part} for round ${round} aren’t public yet.`
          : `The ${part} for round ${round} will be public from ${localTime(from)}.`}
      </Notice>
    );
  });
}
