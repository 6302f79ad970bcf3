/* Says on an event page that a round which is paired is played, from its start. */
for (const paired of document.querySelectorAll<HTMLElement>('[data-at]')) {
  if (Date.now() > Number(paired.dataset['at'])) {
    paired.textContent = paired.dataset['now'] as string;
  }
}

export {};
