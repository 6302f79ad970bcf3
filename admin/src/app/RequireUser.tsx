import { signInPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { useAuth } from '../session/auth-context.ts';
import { Redirect, useLocation } from '../ui/navigation/navigation.ts';

/** Renders its children for signed-in people; redirects everyone else to sign in and back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return user ? children : <Redirect to={signInPath(`${pathname}${search}`)} />;
}
