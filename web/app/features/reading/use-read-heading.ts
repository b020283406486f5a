import { useEffect, useState } from 'react';
import type { Heading } from './heading-ids.ts';

/** A heading is current from the upper third of the window upwards, however far it was scrolled. */
const rootMargin = '1000000px 0px -66% 0px';

/** Id of the current heading; null before the first one, and on the server. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < innerHeight / 3);
      setCurrentId(passed.at(-1)?.id ?? null);
    };
    const observer = new IntersectionObserver(update, { rootMargin });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return currentId;
}
