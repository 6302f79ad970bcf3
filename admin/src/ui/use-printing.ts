import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the screen is being printed, or shown as it will be: time to render what a screen leaves out. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    // The browser prints what is there once the event is over.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => flushSync(() => setIsPrinting(media.matches));
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', end);
    };
  }, []);
  return isPrinting;
}
