import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type WhenNearProps = {
  /** The room kept for the children until they show. */
  height: string;
  /** True to show the children now, wherever they are; they then stay. */
  isWanted?: boolean;
  children: ReactNode;
};

/** Shows its children, and loads their code, once they are about to be scrolled into view. */
export function WhenNear({ height, isWanted = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isWanted);
  if (isWanted && !isNear) setIsNear(true);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '50% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const room = <div ref={place} className={height} />;
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
}
