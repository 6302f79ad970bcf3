import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { type Config, fetchConfig } from '../data/config.ts';
import { createSupabase } from '../data/supabase.ts';
import { ServerContext } from '../session/server-context.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { FullPageLoading } from './FullPageLoading.tsx';
import { Screens } from './router.tsx';
import { UnreachablePage } from './UnreachablePage.tsx';

/** The app: loads the configuration, then the session, then shows a screen. */
export function App() {
  const config = useQuery({ queryKey: ['config'], queryFn: fetchConfig, staleTime: Infinity });
  if (config.data) return <ConfiguredApp config={config.data} />;
  if (config.isPending) return <FullPageLoading />;
  return <UnreachablePage onRetry={() => void config.refetch()} retrying={config.isFetching} />;
}

function ConfiguredApp({ config }: { config: Config }) {
  const server = useMemo(() => ({ config, client: createSupabase(config) }), [config]);
  return (
    <ServerContext value={server}>
      <AuthProvider>
        <Screens />
      </AuthProvider>
    </ServerContext>
  );
}
