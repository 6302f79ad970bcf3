/** How a body can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What of an Accept-Encoding header takes the fewest bytes. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (accepted && /\bbr\b/.test(accepted)) return 'br';
  return accepted && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
