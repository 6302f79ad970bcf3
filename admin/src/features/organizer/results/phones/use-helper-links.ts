import { phonePath } from '@tabiya/domain/routes/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endHelperLink,
  type HelperLink,
  helperLinksQuery,
  makeHelperLink,
} from '../../../../data/helper-links.ts';
import { useClient } from '../../../../session/server-context.ts';

const NO_LINKS: readonly HelperLink[] = [];

/** The first and the last board of a code. */
export type BoardRange = Pick<HelperLink, 'first' | 'last'>;

/** A link that was just made. Its token is never shown again. */
export type MadeLink = { id: string; address: string; boards: string };

/** The links of a section's helpers, with the one that was just made, and the ways to make and to revoke one. */
export function useHelperLinks(section: Parameters<typeof helperLinksQuery>[1]) {
  const client = useClient();
  const queries = useQueryClient();
  const query = helperLinksQuery(client, section);
  const links = useQuery(query);
  const [made, setMade] = useState<MadeLink | null>(null);
  const reread = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const making = useMutation({
    mutationFn: ({ first, last }: BoardRange) => makeHelperLink(client, section, [first, last]),
    onSuccess({ id, token }, range) {
      const address = window.location.origin + phonePath(token);
      setMade({ id, address, boards: rangeText(range) });
      return reread();
    },
  });
  const revoking = useMutation({
    mutationFn: (id: string) => endHelperLink(client, section.eventId, id),
    onSuccess(_, id) {
      if (made?.id === id) setMade(null);
      return reread();
    },
  });
  return {
    links: links.data ?? NO_LINKS,
    made,
    problem: making.error ?? revoking.error ?? links.error,
    make: making.mutate,
    revoke: revoking.mutate,
    isMaking: making.isPending,
    isRevoking: revoking.isPending,
  };
}

/** Names the boards of a code within a sentence. */
export function rangeText({ first, last }: BoardRange): string {
  return first === last ? `board ${first}` : `boards ${first} to ${last}`;
}
