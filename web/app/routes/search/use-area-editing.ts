import { type Area, pointsLeft, type Ring } from '@latchkey/contract/search/area';
import { useState } from 'react';
import { cutOut } from '../../features/map/area/change-area.ts';
import type { SearchState } from '../../features/search/search-state.ts';

export type AreaEditing = ReturnType<typeof useAreaEditing>;

/**
 * The drawn area of a search, and the tool that changes it: shapes are drawn, moved, and cut out.
 * @param search the search that is shown
 * @param onSave receives the changed area; empty once its last shape is removed
 */
export function useAreaEditing(search: SearchState, onSave: (area: Area) => void) {
  const [tool, setTool] = useState<'draw' | 'edit' | 'cut' | null>(null);
  const [edited, setEdited] = useState<Area | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // A saved area stays on the map while its results load.
  const [pending, setPending] = useState<{ area: Area; search: SearchState } | null>(null);
  const saved = pending?.search === search ? pending.area : search.area;
  const area = edited ?? saved ?? [];

  function close() {
    setTool(null);
    setEdited(null);
  }

  function save(next: Area) {
    close();
    setPending({ area: next, search });
    onSave(next);
  }

  return {
    /** The area as it is on the map; empty without one. */
    area,
    /** Points that another shape may have. */
    maxPoints: pointsLeft(area),
    tool,
    wasOpened,
    draw() {
      setTool('draw');
      setWasOpened(true);
    },
    edit() {
      setTool('edit');
      setWasOpened(true);
      setEdited(saved ?? null);
    },
    cut: () => setTool('cut'),
    change: setEdited,
    /** Adds the shape, or cuts it out of the area that is being edited. Returns false when it cannot be cut out. */
    finishShape(ring: Ring): boolean {
      const changed = tool === 'cut' ? cutOut(area, ring) : [...area, [ring]];
      if (!changed) return false;
      if (tool !== 'cut') save(changed);
      else {
        setEdited(changed);
        setTool('edit');
      }
      return true;
    },
    saveEdited: () => save(area),
    /** Closes the tool; a cutout that is given up leads back to editing. */
    cancel: () => (tool === 'cut' ? setTool('edit') : close()),
  };
}
