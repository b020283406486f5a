import { type Editor, useEditorState } from '@tiptap/react';
import { textLength } from '@latchkey/contract/limits';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { adminUploadWordPicture } from '@latchkey/contract/admin/content/calls';
import { fileNameFor, preparePicture } from '../../../shared/files/prepare-picture.ts';
import { sendAdminRequest } from '../../components/send-admin-request.ts';

/** Edits the alternative text of the selected picture. */
export function PictureBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { isSelected, alt } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isSelected: current.isActive('image'),
      alt: String(current.getAttributes('image').alt ?? ''),
    }),
  });
  if (!isSelected) return null;
  return (
    <div className="rich-bar">
      <Field label={t('console.content.picture.alt')} help={alt === '' && t('console.content.picture.altHelp')}>
        <TextInput
          small
          data-alt
          dir="auto"
          maxLength={textLength.address}
          value={alt}
          onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
      </Field>
      <Button size="sm" variant="line" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('console.content.picture.remove')}
      </Button>
    </div>
  );
}

export interface TextPicture {
  src: string;
  width: number;
  height: number;
}

/**
 * Scales a picture down and uploads it.
 * @returns null for a file that is not a picture
 * @throws CallError
 */
export async function uploadPicture(file: File): Promise<TextPicture | null> {
  const prepared = await preparePicture(file, 'articleImage');
  if ('refused' in prepared) return null;
  const { blob, type } = prepared;
  const resized = new File([blob], fileNameFor(file.name || 'picture.png', type), { type });
  const { data } = await sendAdminRequest(adminUploadWordPicture, { file: resized });
  return { src: data.url, width: data.width, height: data.height };
}

/**
 * Inserts a picture and selects it.
 * @param at default: after the selection; past the end, the picture becomes the last node
 * @returns the position after the picture
 */
export function insertPicture(editor: Editor, picture: TextPicture, at?: number): number {
  const { doc, selection } = editor.state;
  const position = Math.min(at ?? selection.to, doc.content.size);
  let after = position;
  editor
    .chain()
    .insertContentAt(position, { type: 'image', attrs: { ...picture, alt: '' } })
    // The picture may stand beside `position`, because it replaces an empty paragraph and splits another one.
    .command(({ tr, commands }) => {
      tr.mapping.maps.at(-1)?.forEach((_oldStart, _oldEnd, start, end) =>
        tr.doc.nodesBetween(start, end, (node, nodePosition) => {
          if (node.type.name === 'image') after = nodePosition + node.nodeSize;
        }),
      );
      return after === position || commands.setNodeSelection(after - 1);
    })
    .run();
  return after;
}

/** Returns the images among dropped or pasted files. */
export function picturesOf(files: Iterable<File> | undefined): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Removes images of other sites from pasted HTML, because their files may disappear. */
export function withoutForeignPictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/gi, (tag) => (/\bsrc="[^"]*\/files\/articles\//.test(tag) ? tag : ''));
}
