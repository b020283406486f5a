import type { Room } from '@latchkey/contract/property/rooms';
import { fileCount, uploads } from '@latchkey/contract/upload-limits';
import { ImageUp, Keyboard, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { type DraftFile, moveItem } from '../drafts/draft.ts';
import { acceptAttribute, acceptedTypesText } from '../../../shared/files/file-check.ts';
import { createDraftFile, storeDraftFile, deleteDraftFile } from './upload-files.ts';
import { PictureTile } from './picture-tile.tsx';
import { useFields, useFieldError, usePosting } from '../posting-context.ts';
import { useFileUrls } from './use-file-urls.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** The cover and the gallery. */
const maxPictures = fileCount.gallery + 1;

/** All pictures of a listing, the cover first: added by drop or file dialog, ordered by drag, buttons or keys. */
export function PictureBoard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, change } = useFields();
  const { session } = usePosting();
  const { pictures } = fields;
  const urls = useFileUrls(pictures);
  const error = useFieldError('pictures');
  const [isDragOver, setIsDragOver] = useState(false);
  const [reading, setReading] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const board = useRef<HTMLUListElement>(null);
  const id = useId();
  const setPictures = (update: (pictures: DraftFile[]) => DraftFile[]) =>
    change((current) => ({ ...current, pictures: update(current.pictures) }));

  function move(from: number, to: number): void {
    if (to < 0 || to >= pictures.length || from === to) return;
    setPictures((current) => moveItem(current, from, to));
    const name = pictures[from]?.name || t('posting.pictureAlt', { place: from + 1 });
    setAnnouncement(t('posting.movedTo', { name, place: format.number(to + 1) }));
  }
  const drag = useTileDrag(board, move);

  async function add(files: File[]): Promise<void> {
    const remaining = Math.max(0, maxPictures - pictures.length);
    const accepted = files.slice(0, remaining);
    if (accepted.length < files.length) setAnnouncement(t('posting.tooMany', { most: format.number(maxPictures) }));
    setReading((count) => count + accepted.length);
    // One at a time: decoding twelve photos at once exhausts the memory of a phone.
    for (const file of accepted) {
      const entry = await storeDraftFile(createDraftFile(file, 'galleryImage'), file);
      setPictures((current) => [...current, entry]);
      setReading((count) => count - 1);
    }
  }

  function setRoom({ id: changed }: DraftFile, room: Room | null): void {
    setPictures((current) => current.map((file) => (file.id === changed ? { ...file, room } : file)));
  }

  function remove(file: DraftFile): void {
    setPictures((current) => current.filter(({ id: other }) => other !== file.id));
    if (!file.saved) void deleteDraftFile(file);
    board.current?.querySelector<HTMLElement>('button')?.focus();
  }

  return (
    <div data-field="pictures">
      <input
        id={id}
        type="file"
        multiple
        className="sr-only"
        accept={`image/*,${acceptAttribute('galleryImage')}`}
        aria-describedby={error ? `${id}e` : `${id}h`}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div
        className="posting-drop"
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDragOver(false);
          void add([...event.dataTransfer.files]);
        }}
      >
        <ImageUp />
        <div>
          <p className="posting-drop-title">
            <span className="posting-drop-mouse">{t('posting.dropPictures')}</span>
            <span className="posting-drop-touch">{t('posting.addPictures')}</span>
          </p>
          <p className="field-help" id={`${id}h`}>
            {t('posting.pictureKinds', {
              types: acceptedTypesText('galleryImage'),
              size: format.bytes(uploads.galleryImage.maxBytes),
            })}
          </p>
        </div>
        <label htmlFor={id} className={buttonClass({ variant: 'line' })}>
          {t('posting.choosePictures')}
        </label>
      </div>
      {error && (
        <p className="field-error posting-drop-error" id={`${id}e`}>
          {error}
        </p>
      )}
      {(pictures.length > 0 || reading > 0) && (
        <ul className="posting-board" ref={board} aria-label={t('posting.pictures')}>
          {pictures.map((file, index) => (
            <PictureTile
              key={file.id}
              file={file}
              url={urls[index] ?? ''}
              index={index}
              count={pictures.length}
              isDragged={drag.draggedIndex === index}
              gripProps={drag.gripAt(index)}
              onMove={(to) => move(index, to)}
              onRoom={session.draft.kind === 'property' ? (room) => setRoom(file, room) : undefined}
              onRemove={() => remove(file)}
            />
          ))}
          {Array.from({ length: reading }, (_, index) => (
            <li key={`reading-${index}`} className="posting-picture" aria-hidden="true">
              <span className="skeleton posting-picture-frame" />
            </li>
          ))}
          {reading === 0 && pictures.length < maxPictures && (
            <li className="posting-picture">
              <label htmlFor={id} className="posting-picture-frame posting-more">
                <Plus />
                {t('posting.addMore')}
              </label>
              <p className="posting-picture-foot tnum">
                {t('posting.countOf', { now: format.number(pictures.length), most: format.number(maxPictures) })}
              </p>
            </li>
          )}
        </ul>
      )}
      {pictures.length > 1 && (
        <p className="field-help posting-hint">
          <Keyboard className="i-16" />
          {t('posting.orderHelp')}
        </p>
      )}
      <p className="sr-only" role="status">
        {reading > 0 ? t('posting.reading') : announcement}
      </p>
    </div>
  );
}
