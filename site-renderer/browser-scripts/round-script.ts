/* Updates a paired round on an event page to in progress, from its start. */
for (const paired of document.querySelectorAll<HTMLElement>('[data-at]')) {
  if (Date.now() > Number(paired.dataset['at'])) {
    paired.textContent = paired.dataset['now'] as string;
  }
}

export {};
