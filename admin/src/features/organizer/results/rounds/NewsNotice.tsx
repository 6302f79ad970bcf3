import type { PlayNews } from '@tabiya/domain/results/play-news';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { newsText } from './who-plays-text.ts';

type NewsNoticeProps = {
  news: readonly PlayNews[];
  isBusy: boolean;
  /** Pairs the round again, with what has changed. */
  onPair: () => void;
};

/** Names what has changed about the players since the round was paired, and pairs it again. */
export function NewsNotice({ news, isBusy, onPair }: NewsNoticeProps) {
  if (news.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" variant="primary" busy={isBusy} onClick={onPair}>
          Pair Again
        </Button>
      }
    >
      {news.map((one) => (
        <p key={`${one.kind} ${one.name}`}>{newsText(one)}</p>
      ))}
      <p>Pair again?</p>
    </Notice>
  );
}
