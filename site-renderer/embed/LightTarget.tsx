/**
 * What `#light` at the end of an address names: it keeps the colors light, whatever the visitor's device prefers. Not
 * rendered, since the site around the frame would scroll to it otherwise.
 */
export function LightTarget() {
  return <i id="light" hidden />;
}
