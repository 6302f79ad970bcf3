/**
 * Fetches another page of this site, as its style in text and a document of its body, because the policy of the
 * requesting page does not allow another page's style element. Rejects if the response is an error.
 */
export async function fetchPage(path: string): Promise<{ css: string; page: Document }> {
  const answer = await fetch(path);
  if (!answer.ok) throw answer;
  const [, css = '', body = ''] = (await answer.text()).split(/<\/?style>/);
  return { css, page: new DOMParser().parseFromString(body, 'text/html') };
}
