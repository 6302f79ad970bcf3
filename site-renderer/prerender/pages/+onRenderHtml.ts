import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type DocumentParts, renderDocument } from '../../document.ts';

/** A prerendered page is put together as the published ones are; its texts are escaped already. */
export default function onRenderHtml({ Page }: PageContextServer) {
  const document = Page as () => DocumentParts;
  return dangerouslySkipEscape(renderDocument(document()).html);
}
