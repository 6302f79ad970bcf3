import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the screen is being printed or previewed: time to render what a screen leaves out. */
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
