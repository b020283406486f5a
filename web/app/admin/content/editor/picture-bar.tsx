import { type Editor, useEditorState } from '@tiptap/react';
import { textLength } from '@latchkey/contract/limits';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What the chosen picture shows, in words: asked for as soon as it is there. */
export function PictureBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { isChosen, alt } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isChosen: now.isActive('image'),
      alt: String(now.getAttributes('image').alt ?? ''),
    }),
  });
  if (!isChosen) return null;
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
