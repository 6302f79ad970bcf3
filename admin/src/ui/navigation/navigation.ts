import { createContext, useContext, useEffect, useMemo } from 'react';
import { type AppLocation, navigate } from './history.ts';

/** The location whose screen is shown, which may lag behind the browser's while its code is loaded. */
export const LocationContext = createContext<AppLocation | null>(null);

export function useLocation(): AppLocation {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation must be used within the app');
  return location;
}

/** The parameters of the address, as `screen` reads them. */
export function useSearch<Search>(screen: { read: (query: string) => Search }): Search {
  const { search } = useLocation();
  return useMemo(() => screen.read(search), [screen, search]);
}

/** Leads elsewhere in place of the screen that renders it. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
