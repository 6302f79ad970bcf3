/**
 * The target of `#light` at the end of a URL: it keeps the colors light, whatever the visitor's device prefers. Not
 * rendered, since the site around the frame would scroll to it otherwise.
 */
export function LightTarget() {
  return <i id="light" hidden />;
}
