import { useQuery } from '@tanstack/react-query';
import { pageExtrasQuery } from '../../../data/page-extras.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEditor } from '../editor-context.ts';

/** The parts of the event's page besides the form and the participants; undefined until they are loaded. */
export function usePageExtras() {
  return useQuery(pageExtrasQuery(useClient(), useEditor().eventId)).data;
}

/** True if results are kept here, which fill the Results tab. */
export function useHasResults(): boolean {
  return (usePageExtras()?.results.length ?? 0) > 0;
}
