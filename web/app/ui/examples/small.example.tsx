import { Icon } from '../media/icon.tsx';
import { Kbd } from '../data/kbd.tsx';
import { ProgressBar } from '../feedback/progress.tsx';

/** Keys, visually hidden text and server icons; the progress bar is at the top of the page. */
export default function SmallExample() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Kbd>⌘K</Kbd>
      <span>
        <span className="sr-only">Distance: </span>320 m
      </span>
      <Icon src="/favicon.svg" size={28} />
      <Icon src="/favicon.svg" tint size={28} />
      <ProgressBar active label="The page is loading" />
    </div>
  );
}
