import { ArrowLeft, ArrowRight, GripVertical, ImageOff, Star, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Room } from '@latchkey/contract/property/rooms';
import { RoomSelect } from './room-select.tsx';
import type { DraftFile } from '../drafts/draft.ts';
import { acceptedTypesText } from '../../../shared/files/file-check.ts';
import { FileState, useProgress } from './file-slot.tsx';
import type { GripProps } from './use-tile-drag.ts';

interface PictureTileProps {
  file: DraftFile;
  /** Object or server URL; blank until it is known. */
  url: string;
  index: number;
  count: number;
  isDragged: boolean;
  gripProps: GripProps;
  onMove: (to: number) => void;
  /** Absent for a project. */
  onRoom?: ((room: Room | null) => void) | undefined;
  onRemove: () => void;
}

/** One picture with its upload progress, and the tools to move and remove it. */
export function PictureTile(props: PictureTileProps) {
  const { file, url, index, count, isDragged, gripProps, onMove, onRoom, onRemove } = props;
  const { t, direction } = useTranslation();
  const progress = useProgress(file.id);
  const isRejected = file.refused !== undefined;
  const isCover = index === 0 && !isRejected;
  const name = file.name || t('posting.pictureAlt', { place: index + 1 });
  const [backKey, forwardKey] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  function moveByKey(event: KeyboardEvent) {
    const offset = event.key === backKey ? -1 : event.key === forwardKey ? 1 : 0;
    if (offset === 0) return;
    event.preventDefault();
    onMove(index + offset);
  }

  return (
    <li
      className="posting-picture"
      data-cover={isCover || undefined}
      data-dragged={isDragged || undefined}
      data-refused={isRejected || undefined}
      data-busy={progress !== null || undefined}
      data-field={`file-${file.id}`}
    >
      <div className="posting-picture-frame">
        {isRejected ? (
          <p className="posting-refused">
            <ImageOff />
            {t(`posting.refused.${file.refused}`, { types: acceptedTypesText(file.use) })}
          </p>
        ) : (
          url && <img src={url} alt={t('posting.pictureAlt', { place: index + 1 })} draggable={false} />
        )}
        {isCover && (
          <Badge tone="featured" className="posting-cover-badge">
            {t('posting.cover')}
          </Badge>
        )}
        {progress !== null && (
          <progress
            className="posting-progress"
            max={1}
            value={progress === 'paused' ? 0 : progress}
            aria-label={name}
          />
        )}
        <div className="posting-tools">
          {!isRejected && count > 1 && (
            <>
              <IconButton
                {...gripProps}
                variant="solid"
                size="sm"
                label={t('posting.drag', { name })}
                icon={<GripVertical />}
                className="posting-grip"
                onKeyDown={moveByKey}
              />
              {index > 0 && (
                <>
                  <IconButton
                    variant="solid"
                    size="sm"
                    label={t('posting.makeCover', { name })}
                    icon={<Star />}
                    onClick={() => onMove(0)}
                  />
                  <IconButton
                    variant="solid"
                    size="sm"
                    label={t('posting.earlier', { name })}
                    icon={<ArrowLeft className="posting-flip" />}
                    onClick={() => onMove(index - 1)}
                  />
                </>
              )}
              {index < count - 1 && (
                <IconButton
                  variant="solid"
                  size="sm"
                  label={t('posting.later', { name })}
                  icon={<ArrowRight className="posting-flip" />}
                  onClick={() => onMove(index + 1)}
                />
              )}
            </>
          )}
          <IconButton
            variant="solid"
            size="sm"
            label={t('posting.removeFile', { name })}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </div>
      </div>
      <p className="posting-picture-foot">
        <bdi>{name}</bdi>
        <FileState file={file} />
      </p>
      {onRoom && !isRejected && <RoomSelect name={name} value={file.room ?? null} onChange={onRoom} />}
    </li>
  );
}
