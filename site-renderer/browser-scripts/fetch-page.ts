/**
 * Fetches another page of this site, as its style in text and a document of its body: the policy of the page that asks
 * does not allow the style of another one as an element. Rejects where the answer is an error.
 */
export async function fetchPage(path: string): Promise<{ css: string; page: Document }> {
  const answer = await fetch(path);
  if (!answer.ok) throw answer;
  const [, css = '', body = ''] = (await answer.text()).split(/<\/?style>/);
  return { css, page: new DOMParser().parseFromString(body, 'text/html') };
}
