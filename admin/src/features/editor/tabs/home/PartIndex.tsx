import { type MouseEvent, useEffect, useRef } from 'react';
import { centerInRow } from '../../center-in-row.ts';
import { useCurrentPart } from './use-current-part.ts';

/** The id of the element that holds a part. */
export function partId(label: string): string {
  return `part-${label.toLowerCase()}`;
}

type PartIndexProps = { label: string; parts: readonly string[] };

/** Links to the parts of a long form, the current one marked, in a row that is pinned above them. */
export function PartIndex({ label, parts }: PartIndexProps) {
  const list = useRef<HTMLOListElement>(null);
  const { current, choose } = useCurrentPart(parts, partId);
  useEffect(() => {
    const link = list.current?.querySelector(`[href="#${partId(current)}"]`);
    if (list.current && link) centerInRow(list.current, link);
  }, [current]);

  // The address stays as it is, so that one step back still leaves the editor.
  const open = (part: string) => (event: MouseEvent) => {
    event.preventDefault();
    goToPart(part);
    choose(part);
  };
  return (
    <nav aria-label={label} className="editor-index">
      <ol
        ref={list}
        className="-mx-4 flex gap-4 overflow-x-auto overflow-y-hidden px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${partId(part)}`}
              aria-current={part === current ? 'true' : undefined}
              onClick={open(part)}
              className="tab-line flex min-h-11 items-center text-14 whitespace-nowrap no-underline focus-visible:-outline-offset-2"
            >
              {part}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls to a part, and focuses its heading, so that the keyboard goes on from there. */
function goToPart(part: string): void {
  const element = document.getElementById(partId(part));
  const heading = element?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  element?.scrollIntoView();
}
