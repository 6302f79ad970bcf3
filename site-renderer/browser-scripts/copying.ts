declare const WORDS: { copied: string; notCopied: string };

/**
 * Shows the buttons that copy, which do nothing without a script: each copies its value, or else the address of the link
 * before it, and says for two seconds what became of it. Scripts that use it have the words `copied` and `notCopied`.
 */
export function offerCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
    const label = button.textContent;
    const say = (text: string) => {
      button.textContent = text;
    };
    button.hidden = !navigator.clipboard;
    button.onclick = () =>
      navigator.clipboard
        .writeText(button.value || (button.previousElementSibling as HTMLAnchorElement).href)
        .then(
          () => say(WORDS.copied),
          () => say(WORDS.notCopied),
        )
        .then(() => setTimeout(say, 2000, label));
  }
}
