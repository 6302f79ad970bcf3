import { signInPath } from '@tabiya/domain/routes/paths';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../session/auth-context.ts';

/** Renders its children for signed-in people; redirects everyone else to sign in and back. */
export function RequireUser() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return user ? <Outlet /> : <Navigate to={signInPath(`${pathname}${search}`)} replace />;
}
