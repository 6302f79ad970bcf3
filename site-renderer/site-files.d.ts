declare module '*?path' {
  const path: string;
  export default path;
}

declare module '*/files?paths' {
  /** The paths of the files of a folder by their names. */
  const paths: Readonly<Record<string, string>>;
  export default paths;
}
