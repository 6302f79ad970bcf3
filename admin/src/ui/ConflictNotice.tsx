import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Conflict<Name extends string> = {
  name: Name;
  label: string;
  /** The other side's version, in words. */
  theirs: string;
};

type ConflictNoticeProps<Name extends string> = {
  conflicts: readonly Conflict<Name>[];
  onDecide: (name: Name, side: 'mine' | 'theirs') => void;
  className?: string;
};

/** Asks about fields that were changed here and elsewhere. Until it is decided nothing of either is lost. */
export function ConflictNotice<Name extends string>({
  conflicts,
  onDecide,
  className,
}: ConflictNoticeProps<Name>) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" {...(className !== undefined && { className })}>
      <p>
        {conflicts.length === 1
          ? 'This was also changed elsewhere. Which version do you want to keep?'
          : 'These were also changed elsewhere. Which versions do you want to keep?'}
      </p>
      <ul className="mt-2 grid gap-3">
        {conflicts.map(({ name, label, theirs }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">
              <strong>{label}:</strong> {theirs} elsewhere.
            </span>
            <span className="flex gap-2">
              <Button size="small" onClick={() => onDecide(name, 'mine')}>
                Keep My Version<span className="sr-only"> for {label}</span>
              </Button>
              <Button size="small" onClick={() => onDecide(name, 'theirs')}>
                Use the Other Version<span className="sr-only"> for {label}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
