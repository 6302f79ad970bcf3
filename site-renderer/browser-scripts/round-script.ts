/*
 * Changes texts of an event page at their time: a paired round is in progress from its start to its end, wherever the
 * page names it, and registration closes at its deadline.
 */
for (const changing of document.querySelectorAll<HTMLElement>('[data-at]')) {
  const { at, until = Infinity, now = '' } = changing.dataset;
  if (Date.now() >= Number(at) && Date.now() < Number(until)) {
    const before = changing.textContent;
    changing.textContent = now;
    for (const { lastChild } of document.querySelectorAll('.on a,caption')) {
      if (lastChild?.nodeValue) lastChild.nodeValue = lastChild.nodeValue.replace(before, now);
    }
  }
}

export {};
