import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../session/auth-context.ts';
import { signInAddress } from './safe-redirect.ts';

/** Lets signed-in people through and sends everyone else to sign in, to come back afterwards. */
export function RequireUser() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return user ? <Outlet /> : <Navigate to={signInAddress(`${pathname}${search}`)} replace />;
}
