/* Says on an event page that the round which is paired is played, from its start. */
const paired = document.querySelector<HTMLElement>('[data-at]');
if (paired && Date.now() > Number(paired.dataset['at'])) {
  paired.textContent = paired.dataset['now'] as string;
}

export {};
