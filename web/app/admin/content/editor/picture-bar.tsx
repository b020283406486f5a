import { type Editor, useEditorState } from '@tiptap/react';
import { textLength } from '@latchkey/contract/limits';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

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
