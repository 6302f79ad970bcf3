import { keySigns } from './key-signs.ts';

/** The keys of a shortcut, next to what they do. They’re said by `aria-keyshortcuts`, or in words beside them. */
export function Keys({ keys, className = '' }: { keys: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex shrink-0 gap-1 max-sm:hidden ${className}`}>
      {keySigns(keys).map((sign) => (
        <KeyCap key={sign}>{sign}</KeyCap>
      ))}
    </span>
  );
}

/** A key as it is on a keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-line bg-surface px-1 font-mono text-12 leading-none font-normal text-muted">
      {children}
    </kbd>
  );
}

/** The letter of a shortcut in its button. */
export function ButtonKey({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className="font-mono text-12 font-normal opacity-75 max-lg:hidden">
      {keys}
    </span>
  );
}
