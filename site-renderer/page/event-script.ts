/*
 * All the script of an event page, inlined: copying the link, and telling assistive technology which tab is
 * shown, which CSS can only do for the eyes.
 */
const copyButton = document.querySelector<HTMLButtonElement>('[data-copy]');
const shareLink = document.querySelector<HTMLAnchorElement>('.share a');
if (copyButton && shareLink && navigator.clipboard) {
  const label = copyButton.textContent;
  copyButton.hidden = false;
  copyButton.onclick = async () => {
    await navigator.clipboard.writeText(shareLink.href);
    copyButton.textContent = 'Copied!';
    setTimeout(() => {
      copyButton.textContent = label;
    }, 2000);
  };
}

const markTab = () => {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const current = tabs.find(({ hash }) => hash === location.hash) ?? tabs[0];
  for (const tab of tabs) tab.ariaCurrent = tab === current ? 'true' : null;
};
window.onhashchange = markTab;
markTab();

export {};
