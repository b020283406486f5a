import { useEffect, useState } from 'react';
import type { Heading } from './heading-ids.ts';

/** A heading counts as read from the upper third of the window on, however far above the window it has gone. */
const band = '1000000px 0px -66% 0px';

/** The heading whose part is being read; null before the first, and until a script watches. */
export function useReadHeading(headings: readonly Heading[]): string | null {
  const [present, setPresent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const read = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < innerHeight / 3);
      setPresent(passed.at(-1)?.id ?? null);
    };
    const observer = new IntersectionObserver(read, { rootMargin: band });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return present;
}
