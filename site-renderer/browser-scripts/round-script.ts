/*
 * Changes texts of an event page at their time: a paired round is played from its start on, and registration closes at
 * its deadline.
 */
for (const changing of document.querySelectorAll<HTMLElement>('[data-at]')) {
  const { at, now = '' } = changing.dataset;
  if (Date.now() >= Number(at)) changing.textContent = now;
}

export {};
