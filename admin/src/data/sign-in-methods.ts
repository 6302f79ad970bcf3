/** What the app does with the client of the sign-in service. The build leaves out what none of them needs. */
export const SIGN_IN_METHODS = [
  'getSession',
  'onAuthStateChange',
  'resetPasswordForEmail',
  'signInWithPassword',
  'signOut',
  'signUp',
  'updateUser',
] as const;
