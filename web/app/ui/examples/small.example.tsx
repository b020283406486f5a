import { Icon } from '../media/icon.tsx';
import { Kbd } from '../data/kbd.tsx';
import { ProgressBar } from '../feedback/progress.tsx';

const houseSvg =
  '<svg viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.6"><path d="M4 20V10l8-6 8 6v10H4Z"/></svg>';

/** Keys, visually hidden text and server icons; the progress bar is at the top of the page. */
export default function SmallExample() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Kbd>⌘K</Kbd>
      <span>
        <span className="sr-only">Distance: </span>320 m
      </span>
      <Icon src="/house.svg" markup={houseSvg} tint size={28} />
      <Icon src="/favicon.svg" size={28} />
      <Icon src="/favicon.svg" tint size={28} />
      <ProgressBar active label="The page is loading" />
    </div>
  );
}
