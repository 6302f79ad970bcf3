/** A browser script, compiled and minified to one expression that can stand in a page. */
declare module '*?script' {
  const code: string;
  export default code;
}
