/*
 * Changes texts of an event page at their time: a paired round is in progress from its start to its end, and
 * registration closes at its deadline.
 */
for (const changing of document.querySelectorAll<HTMLElement>('[data-at]')) {
  const { at, until = Infinity, now = '' } = changing.dataset;
  if (Date.now() >= Number(at) && Date.now() < Number(until)) changing.textContent = now;
}

export {};
