import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type MergeNoticeProps = {
  sentences: readonly string[];
  onRead: () => void;
};

/** Lists the results that lost against another device, until the arbiter dismisses them. */
export function MergeNotice({ sentences, onRead }: MergeNoticeProps) {
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={onRead}>
          Done
        </Button>
      }
    >
      <p className="font-semibold">These results were also changed elsewhere. Please check:</p>
      <ul className="mt-1 grid gap-1">
        {sentences.map((sentence) => (
          <Sentence key={sentence} lines={sentence.split('\n')} />
        ))}
      </ul>
    </Notice>
  );
}

/** A sentence, with the pairs of both arbiters behind it. */
function Sentence({ lines: [first, ...pairs] }: { lines: readonly string[] }) {
  return (
    <li>
      {first}
      {pairs.length > 0 && (
        <details className="text-14">
          <summary className="w-fit cursor-pointer py-1 underline">Show Pairings</summary>
          {pairs.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </li>
  );
}
