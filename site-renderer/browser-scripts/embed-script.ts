import { HEIGHT_MESSAGE } from '@tabiya/domain/pages/embed-snippet';
import { EMBEDDER_PARAMETER } from '@tabiya/domain/visits/visit-source';

/*
 * Reports the height of an embedded page to the page around it, now and whenever it changes. Any origin may receive the
 * message, because it contains only a number.
 */
const root = document.documentElement;

new ResizeObserver(() => {
  const height = Math.ceil(root.getBoundingClientRect().height);
  parent.postMessage({ [HEIGHT_MESSAGE]: height }, '*');
}).observe(root);

/*
 * Adds the host of the embedding page to links to this site, so that its visitors are counted as coming from there:
 * otherwise the linked page would only see the frame. Nothing else of the embedding page's URL is passed on.
 */
const [, around = ''] = /^https?:\/\/([^/:]+)/.exec(document.referrer) ?? [];
if (around !== '' && around !== location.hostname) {
  for (const link of document.links) {
    if (link.host !== location.host) continue;
    const address = new URL(link.href);
    address.searchParams.set(EMBEDDER_PARAMETER, around);
    link.href = address.href;
  }
}
