import { useQuery } from '@tanstack/react-query';
import { pageExtrasQuery } from '../../../data/page-extras.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEditor } from '../editor-context.ts';

/** What the event's page shows besides the form and the participants; undefined until it is loaded. */
export function usePageExtras() {
  return useQuery(pageExtrasQuery(useClient(), useEditor().eventId)).data;
}

/** Whether results are kept here, which fill the Results tab. */
export function useHasResults(): boolean {
  return (usePageExtras()?.results.length ?? 0) > 0;
}
