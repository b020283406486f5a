import type { Map as MapLibreMap } from 'maplibre-gl';
import { lazy } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { AreaEditing } from './use-area-editing.ts';

const DrawArea = lazy(() => retryImport(() => import('../../features/map/area/draw-area.tsx')));
const EditArea = lazy(() => retryImport(() => import('../../features/map/area/edit-area.tsx')));

/** The open tool over the map: handles of the shapes, or drawing of another one. */
export function AreaTool({ map, editing }: { map: MapLibreMap; editing: AreaEditing }) {
  return (
    <DeferredTexts group="deferred">
      {editing.tool === 'edit' ? (
        <EditArea
          map={map}
          area={editing.area}
          onChange={editing.change}
          onDone={editing.saveEdited}
          onCancel={editing.cancel}
          onCut={editing.cut}
        />
      ) : (
        <DrawArea
          map={map}
          isCutout={editing.tool === 'cut'}
          maxPoints={editing.maxPoints}
          onFinish={editing.finishShape}
          onCancel={editing.cancel}
        />
      )}
    </DeferredTexts>
  );
}
