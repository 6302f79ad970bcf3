import { createContext, useContext } from 'react';
import type { User } from '../data/auth.ts';
import type { Profile } from '../data/profiles.ts';

/** The user of the app, and the session’s actions. */
export type Auth = {
  /** null if no one is signed in. */
  user: User | null;
  /** null if no one is signed in, or the profile could not be read. */
  profile: Profile | null;
  /** Ends the session and opens the landing page. */
  signOut: () => Promise<void>;
  /** Ends the session and stays on the screen. */
  endSession: () => Promise<void>;
  /** Rereads the profile, e.g. after a payment. */
  refreshProfile: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** The user of the app: signed in or not. The app renders only once this is known, so there is no third state. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in user, for screens behind the guard; throws if no one is signed in. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('This screen is for signed-in people only');
  return user;
}
