declare const WORDS: { copied: string; notCopied: string };

/**
 * Makes the copy buttons of the page, or of a part of it, work, and shows hidden ones if the browser supports copying.
 * Each copies its value, or else the URL of the link before it. Its text confirms the copy for two seconds; a failure
 * stays until the next press. Scripts that use it have the words `copied` and `notCopied`.
 */
export function offerCopying(part: ParentNode = document): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>('.copy')) {
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
