import { queryOptions } from '@tanstack/react-query';

/** A share picture: its path, and what it shows in words. */
type SharePicture = { path: string; text: string };

/**
 * The share picture that a published page names, as messengers find it; null when it names none. Read from the page
 * itself, so that what is shown is what others get.
 */
export function sharePictureQuery(pagePath: string) {
  return queryOptions({
    queryKey: ['share-picture', pagePath] as const,
    queryFn: async (): Promise<SharePicture | null> => {
      const answer = await fetch(pagePath, { headers: { accept: 'text/html' } });
      if (!answer.ok) throw new Error('Couldn’t load the page.');
      // These elements alone: the page's own style would be refused by the policy of this one.
      const elements = (await answer.text()).match(/<meta property="og:[^>]*>/g) ?? [];
      const page = new DOMParser().parseFromString(elements.join(''), 'text/html');
      const contentOf = (name: string) =>
        page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
      const address = contentOf('image');
      if (!URL.canParse(address)) return null;
      return { path: new URL(address).pathname, text: contentOf('image:alt') };
    },
    // It changes with publishing, whichever window does that.
    staleTime: 0,
    retry: 1,
  });
}
