import { createContext, useContext } from 'react';
import type { User } from '../data/auth.ts';
import type { Profile } from '../data/profiles.ts';

/** Who uses the app. */
export type Auth = {
  /** null when nobody is signed in. */
  user: User | null;
  /** null when nobody is signed in, and when the profile could not be read. */
  profile: Profile | null;
  /** Ends the session and leaves for the landing page. */
  signOut: () => Promise<void>;
  /** Ends the session and stays. */
  endSession: () => Promise<void>;
  /** Reads the profile again, e.g. after a payment. */
  refreshProfile: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** Who uses the app. The app shows nothing until that is known, so there is no third state. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Who is signed in, for screens behind the guard: throws where nobody is. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('This screen is for signed-in people only');
  return user;
}
