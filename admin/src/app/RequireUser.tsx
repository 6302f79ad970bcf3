import { signInPath } from '@tabiya/domain/routes/paths';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../session/auth-context.ts';

/** Lets signed-in people through and sends everyone else to sign in, to come back afterwards. */
export function RequireUser() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return user ? <Outlet /> : <Navigate to={signInPath(`${pathname}${search}`)} replace />;
}
