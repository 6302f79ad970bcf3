import { HEIGHT_MESSAGE } from '@tabiya/domain/event/embed-snippet';

/*
 * Tells the page around an embedded one how high this one is, now and whenever it changes. Every origin may hear it:
 * it says nothing but a number.
 */
const root = document.documentElement;

new ResizeObserver(() => {
  const height = Math.ceil(root.getBoundingClientRect().height);
  parent.postMessage({ [HEIGHT_MESSAGE]: height }, '*');
}).observe(root);
