import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';

/** A hint at a control, on hover and on focus. Never the only place of a fact: touch has no hover. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner className="positioner positioner-top" sideOffset={6} collisionPadding={8}>
          <Base.Popup className="tooltip" role="tooltip">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
