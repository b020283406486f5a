import { fileCount, uploads } from '@latchkey/contract/limits';
import { ImageUp, Keyboard, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { type DraftFile, moved } from './draft.ts';
import { acceptOf, typesText } from '../../files/file-check.ts';
import { entryOf, readyEntry } from './new-file.ts';
import { PictureTile } from './picture-tile.tsx';
import { useFields } from './posting-context.ts';
import { dropFile } from './upload-files.ts';
import { useFileUrls } from './use-file-url.ts';
import { useProblem } from './use-problem.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** Cover and gallery: many at once, in the order of the screen; the first is the cover. */
const most = fileCount.gallery + 1;

/** All pictures of a listing: dropped or chosen, put in order by dragging, by buttons and by keys. */
export function PictureBoard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, change } = useFields();
  const { pictures } = fields;
  const urls = useFileUrls(pictures);
  const error = useProblem('pictures');
  const [isOver, setIsOver] = useState(false);
  const [reading, setReading] = useState(0);
  const [said, setSaid] = useState('');
  const board = useRef<HTMLUListElement>(null);
  const id = useId();
  const setPictures = (next: (now: DraftFile[]) => DraftFile[]) =>
    change((now) => ({ ...now, pictures: next(now.pictures) }));

  function move(from: number, to: number): void {
    if (to < 0 || to >= pictures.length || from === to) return;
    setPictures((now) => moved(now, from, to));
    setSaid(t('posting.movedTo', { name: pictures[from]?.name, place: format.number(to + 1) }));
  }
  const drag = useTileDrag(board, move);

  async function take(files: File[]): Promise<void> {
    const room = Math.max(0, most - pictures.length);
    const taken = files.slice(0, room);
    if (taken.length < files.length) setSaid(t('posting.tooMany', { most: format.number(most) }));
    setReading((now) => now + taken.length);
    // One after the other: a phone has no memory for twelve photos that are drawn at once.
    for (const file of taken) {
      const entry = await readyEntry(entryOf(file, 'galleryImage'), file);
      setPictures((now) => [...now, entry]);
      setReading((now) => now - 1);
    }
  }

  function remove(file: DraftFile): void {
    setPictures((now) => now.filter((one) => one.id !== file.id));
    if (!file.kept) void dropFile(file);
    board.current?.querySelector<HTMLElement>('button')?.focus();
  }

  return (
    <div data-field="pictures">
      <input
        id={id}
        type="file"
        multiple
        className="sr-only"
        accept={`image/*,${acceptOf('galleryImage')}`}
        aria-describedby={error ? `${id}e` : `${id}h`}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div
        className="posting-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <ImageUp />
        <div>
          <p className="posting-drop-title">{t('posting.dropPictures')}</p>
          <p className="field-help" id={`${id}h`}>
            {t('posting.pictureKinds', {
              types: typesText('galleryImage'),
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
              isLifted={drag.lifted === index}
              grip={drag.gripAt(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(file)}
            />
          ))}
          {Array.from({ length: reading }, (_, index) => (
            <li key={`reading-${index}`} className="posting-picture" aria-hidden="true">
              <span className="skeleton posting-picture-frame" />
            </li>
          ))}
          {reading === 0 && pictures.length < most && (
            <li className="posting-picture">
              <label htmlFor={id} className="posting-picture-frame posting-more">
                <Plus />
                {t('posting.addMore')}
              </label>
              <p className="posting-picture-foot tnum">
                {t('posting.countOf', { now: format.number(pictures.length), most: format.number(most) })}
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
        {reading > 0 ? t('posting.reading') : said}
      </p>
    </div>
  );
}
