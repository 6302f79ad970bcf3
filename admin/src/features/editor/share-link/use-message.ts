import { useEffect, useState } from 'react';
import type { NoticeTone } from '../../../ui/Notice.tsx';

/** How long a message about the share link stays. */
export const MESSAGE_MS = 5000;

export type Message = { tone: NoticeTone; text: string };

/** A message that goes away by itself; a newer one takes its place and starts over. */
export function useMessage() {
  const [message, say] = useState<Message | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => say(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, say };
}
