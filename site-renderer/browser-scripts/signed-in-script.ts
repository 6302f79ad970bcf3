/* Marks the page as signed in before it is painted. If storage is blocked, no user can be signed in. */
try {
  if (localStorage['tabiya-auth']) document.documentElement.className = 'member';
} catch {}

export {};
