declare module '*?bytes' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

declare module '*/files?parts' {
  /** The files of a folder by their names, each decoded on demand. */
  const parts: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>>;
  export default parts;
}
