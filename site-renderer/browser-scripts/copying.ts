declare const WORDS: { copied: string; notCopied: string };

/**
 * Has the buttons that copy do so, and shows hidden ones where the browser can: each copies its value, or else the address
 * of the link before it. That it is copied stands on it for two seconds; that it is not, until the next press. Scripts
 * that use it have the words `copied` and `notCopied`.
 */
export function offerCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
    const label = button.textContent;
    let passing: ReturnType<typeof setTimeout> | undefined;
    const say = (text: string) => {
      clearTimeout(passing);
      button.textContent = text;
    };
    button.hidden &&= !navigator.clipboard;
    button.onclick = async () => {
      try {
        const { value, previousElementSibling: link } = button;
        await navigator.clipboard.writeText(value || (link as HTMLAnchorElement).href);
        say(WORDS.copied);
        passing = setTimeout(say, 2000, label);
      } catch {
        say(WORDS.notCopied);
      }
    };
  }
}
