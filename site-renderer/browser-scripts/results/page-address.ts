/** Returns true if a fragment names a player. */
export function isCardHash(hash: string): boolean {
  return /^#\d+$/.test(hash);
}

/** Returns the path of the section's standings, under which followed players are stored. */
export function sectionPath(): string {
  return location.pathname.replace(/\/round-\d+$/, '');
}

/** Returns the fragment that names the players in the search field; empty if nothing is searched. */
export function searchHash(): string {
  const find = document.querySelector('[data-find]') as HTMLInputElement;
  return find.value.trim() === '' ? '' : `#${new URLSearchParams({ find: find.value })}`;
}

/** Shows the URL to share in the footer: that of the open card, of the search, or of the page. */
export function showAddress(): void {
  const address = document.querySelector('.share a') as HTMLAnchorElement;
  address.hash = isCardHash(location.hash) ? location.hash : searchHash();
  address.textContent = address.href;
}
