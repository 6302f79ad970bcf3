/** A browser script, compiled and minified to one expression to inline in a page. */
declare module '*?script' {
  const code: string;
  export default code;
}
