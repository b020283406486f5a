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

/** Returns the image files of dropped or pasted data. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Removes images of other sites from pasted HTML, because their files may disappear. */
export function withoutForeignPictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/gi, (tag) => (/\bsrc="[^"]*\/files\/articles\//.test(tag) ? tag : ''));
}
