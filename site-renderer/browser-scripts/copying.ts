import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { ScriptWords } from './script-words.ts';

/*
 * What the buttons do that copy: each copies its value, or else the address of the link before it, and says for two
 * seconds what became of it. An event page loads it when one is first pressed, which is pressed again here.
 */
declare const WORDS: ScriptWords<PublicWords['eventPage']['script']>;

for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
  const label = button.textContent;
  const say = (text: string) => {
    button.textContent = text;
  };
  button.onclick = () =>
    navigator.clipboard
      .writeText(button.value || (button.previousElementSibling as HTMLAnchorElement).href)
      .then(
        () => say(WORDS.copied),
        () => say(WORDS.notCopied),
      )
      .then(() => setTimeout(say, 2000, label));
  if (button.name !== '') {
    button.name = '';
    button.click();
  }
}
