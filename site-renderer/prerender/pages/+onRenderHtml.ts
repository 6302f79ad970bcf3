import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type DocumentParts, renderDocument } from '../../document.ts';

/** Prerendered pages are assembled like published ones; their texts are already escaped. */
export default function onRenderHtml(page: PageContextServer) {
  const document = page.Page as (page: PageContextServer) => DocumentParts;
  return dangerouslySkipEscape(renderDocument(document(page)).html);
}
