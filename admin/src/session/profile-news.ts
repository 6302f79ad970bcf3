/** The name under which this browser's tabs talk of the profile. */
const CHANNEL = 'tabiya-profile';

/** Tells the other tabs of this browser that the profile has changed. */
export function announceProfileChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when another tab says that the profile has changed. Returns what ends that. */
export function onProfileChange(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
