import type { EventFields } from '@tabiya/domain/event/event';
import briefCssUrl from '@tabiya/site-renderer/event-page/brief.css?url';
import cancelledCssUrl from '@tabiya/site-renderer/event-page/cancelled.css?url';
import entriesCssUrl from '@tabiya/site-renderer/event-page/entries.css?url';
import moreTabsCssUrl from '@tabiya/site-renderer/event-page/more-tabs.css?url';
import offerCssUrl from '@tabiya/site-renderer/event-page/offer.css?url';
import pageCssUrl from '@tabiya/site-renderer/event-page/page.css?url';
import plainCssUrl from '@tabiya/site-renderer/event-page/plain.css?url';
import podiumCssUrl from '@tabiya/site-renderer/event-page/podium.css?url';
import previewCssUrl from '@tabiya/site-renderer/event-page/preview.css?url';
import resultsCssUrl from '@tabiya/site-renderer/event-page/results.css?url';
import roundCssUrl from '@tabiya/site-renderer/event-page/round.css?url';
import { accentCss } from '@tabiya/site-renderer/look/accent.ts';
import { titleCss } from '@tabiya/site-renderer/look/title.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type PageFrameProps = {
  title: string;
  /** The event whose page contains the content, for its color and title size. */
  event: Pick<EventFields, 'title' | 'primaryColorHex' | 'logo'>;
  className?: string;
  /** Called once the frame's document is there. */
  onPage?: (page: Document) => void;
  /** The page's content. */
  children: ReactNode;
};

/** The style sheets of all event pages; a published page has only those of its content. */
const STYLE_SHEETS = [
  pageCssUrl,
  entriesCssUrl,
  offerCssUrl,
  plainCssUrl,
  briefCssUrl,
  resultsCssUrl,
  roundCssUrl,
  podiumCssUrl,
  moreTabsCssUrl,
  cancelledCssUrl,
  previewCssUrl,
].map((url) => `<link rel="stylesheet" href="${url}">`);

/** Loads once the page's own style sheets are there, which keeps them out of the script. */
const EMPTY_DOCUMENT = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Preview</title>${STYLE_SHEETS.join('')}</head><body></body></html>`;

/**
 * Shows content as it looks on a published page: in a separate document, so that the app's styles and width do not
 * affect it. Its links do nothing.
 */
export function PageFrame({ title, event, className, onPage, children }: PageFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useStyleSheet(page, accentCss(event.primaryColorHex) + titleCss(event));
  useStandstill(page);
  return (
    <iframe
      title={title}
      srcDoc={EMPTY_DOCUMENT}
      onLoad={({ currentTarget: { contentDocument } }) => {
        setPage(contentDocument);
        if (contentDocument) onPage?.(contentDocument);
      }}
      className={className}
    >
      {page && createPortal(children, page.body)}
    </iframe>
  );
}

/**
 * Applies a style sheet to the frame's document. It is constructed rather than inlined, since the app's
 * Content-Security-Policy, which the frame inherits, allows no inline style.
 */
function useStyleSheet(page: Document | null, css: string) {
  useEffect(() => {
    const frameWindow = page?.defaultView as (Window & typeof globalThis) | null | undefined;
    if (!page || !frameWindow) return;
    const sheet = new frameWindow.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets.push(sheet);
    return () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [page, css]);
}

/** Disables links and forms of the preview; React still gets the events. */
function useStandstill(page: Document | null) {
  useEffect(() => {
    if (!page) return;
    const standStill = (event: Event) => {
      if (event.type === 'submit' || isInLink(event.target)) event.preventDefault();
    };
    page.addEventListener('click', standStill);
    page.addEventListener('auxclick', standStill);
    page.addEventListener('submit', standStill);
    return () => {
      page.removeEventListener('click', standStill);
      page.removeEventListener('auxclick', standStill);
      page.removeEventListener('submit', standStill);
    };
  }, [page]);
}

/** The frame has its own globals, so `instanceof Element` does not work for its nodes. */
function isInLink(target: EventTarget | null): boolean {
  return target !== null && 'closest' in target && (target as Element).closest('a') !== null;
}
