import { useQuery } from '@tanstack/react-query';
import { pageExtrasQuery } from '../../../data/page-extras.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEditor } from '../editor-context.ts';

/** The query of the parts of the event's page besides the form and the participants. */
export function usePageExtras() {
  return useQuery(pageExtrasQuery(useClient(), useEditor().eventId));
}

/** True if results are kept here, which fill the Results tab. */
export function useHasResults(): boolean {
  return (usePageExtras().data?.results.length ?? 0) > 0;
}
