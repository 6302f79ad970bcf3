import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formerCustomUrlsQuery } from '../../../data/custom-urls.ts';
import { useClient } from '../../../session/server-context.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useEditor } from '../editor-context.ts';

/** Few have former addresses. */
const FormerAddressList = lazy(async () => ({
  default: (await import('./FormerAddressList.tsx')).FormerAddressList,
}));

/** The former short addresses, each with a button to release it; nothing when there are none. */
export function FormerAddresses() {
  const { eventId } = useEditor();
  const { data = [], error } = useQuery(formerCustomUrlsQuery(useClient(), eventId));
  if (error) {
    return <Notice tone="warning">Couldn’t load earlier URLs. {error.message}</Notice>;
  }
  if (data.length === 0) return null;
  return (
    <Suspense>
      <FormerAddressList slugs={data} />
    </Suspense>
  );
}
