import {
  parseFormattedText,
  type TextNode,
  type TextStyle,
} from '@tabiya/domain/text/formatted-text';
import type { ReactNode } from 'react';
import { LinkedText } from './links.tsx';
import { numberItems } from './number-items.ts';

const ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u' } as const satisfies Record<
  TextStyle,
  string
>;

/**
 * A text with the organizer's bold, italic, underline, and line breaks, and with links for the addresses in it;
 * everything else is plain text.
 */
export function FormattedText({ text }: { text: string }) {
  return <>{elements(parseFormattedText(text.trim()))}</>;
}

function elements(nodes: readonly TextNode[]): ReactNode[] {
  return numberItems(nodes).map(({ place, item: node }) => {
    if (node.kind === 'text') return <LinkedText key={place} text={node.text} />;
    if (node.kind === 'break') return <br key={place} />;
    const Element = ELEMENTS[node.style];
    return <Element key={place}>{elements(node.children)}</Element>;
  });
}

/** A block of formatted text at reading width, in the direction of its own script. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose" dir="auto">
      <FormattedText text={text} />
    </div>
  );
}
