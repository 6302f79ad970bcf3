import { HEIGHT_MESSAGE } from '@tabiya/domain/pages/embed-snippet';
import { EMBEDDER_PARAMETER } from '@tabiya/domain/visits/visit-source';

/*
 * Tells the page around an embedded one how high this one is, now and whenever it changes. Every origin may hear it:
 * it says nothing but a number.
 */
const root = document.documentElement;

new ResizeObserver(() => {
  const height = Math.ceil(root.getBoundingClientRect().height);
  parent.postMessage({ [HEIGHT_MESSAGE]: height }, '*');
}).observe(root);

/*
 * Links to this site name the host of the page around the frame, so that its visitors are counted as coming from
 * there: the page that they open hears of the frame alone. Nothing else of that page's address is passed on.
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
