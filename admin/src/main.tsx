import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadScreen } from './app/router.tsx';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const queryClient = new QueryClient({
  // One retry: a person who waits for a sentence is better off with it, and its button, soon.
  defaultOptions: { queries: { retry: 1, staleTime: 30_000 } },
});

preloadScreen();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
