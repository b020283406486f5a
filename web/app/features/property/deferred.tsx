import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { patiently } from '../../ui/patiently.ts';

/** So far before it comes into view a part is fetched, in pixels. */
const ahead = '400px';

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A part of a page whose code is fetched once someone scrolls near it. The server draws it whole, so its words and
 * figures stand there from the start; until the code comes they only don't react. After a change of page in the browser
 * `space` holds the room.
 */
export function deferred<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  space: ReactNode,
): ComponentType<Props> {
  let open: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    open = resolve;
  });
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await near;
    return patiently(load);
  });

  return function Deferred(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!place.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) open();
        },
        { rootMargin: ahead },
      );
      observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={space}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
