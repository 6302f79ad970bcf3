/** How long the browser may take to begin saving a file, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Hands a file made here to the browser, for the person to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS);
}
