import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type DocumentParts, renderDocument } from '../../document.ts';

/** Prerendered pages are assembled like published ones; their texts are already escaped. */
export default function onRenderHtml({ Page }: PageContextServer) {
  const document = Page as () => DocumentParts;
  return dangerouslySkipEscape(renderDocument(document()).html);
}
