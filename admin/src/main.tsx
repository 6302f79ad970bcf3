import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadScreen } from './app/router.tsx';
import { followQueries, loadOrLastSeen } from './offline/last-seen.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Retry only once, so that the error and its button appear soon.
      retry: 1,
      staleTime: 30_000,
      // Without a connection, use the stored copy.
      networkMode: 'offlineFirst',
      persister: loadOrLastSeen,
    },
  },
});
followQueries(queryClient);
// It takes a start without a connection for one with it.
onlineManager.setOnline(navigator.onLine);

preloadScreen();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
