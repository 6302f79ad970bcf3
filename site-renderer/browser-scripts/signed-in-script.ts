/* Marks the page as signed in before it is painted. Storage may be blocked; then nobody can be signed in. */
try {
  if (localStorage['tabiya-auth']) document.documentElement.className = 'member';
} catch {}

export {};
