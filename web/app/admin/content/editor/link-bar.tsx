import type { Editor } from '@tiptap/react';
import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

/** Edits the link of the selected text. Escape returns to the text. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function close() {
    onClose();
    editor.commands.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const href = toLinkHref(typed);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    return onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <form
      className="rich-bar"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Field label={t('console.content.link.address')} error={isWrong && t('console.content.link.wrong')}>
        <TextInput
          small
          ref={field}
          dir="ltr"
          maxLength={textLength.url}
          placeholder="https://"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      <Button size="sm" type="submit">
        {t('console.content.link.set')}
      </Button>
      {editor.isActive('link') && (
        <Button size="sm" variant="line" onClick={remove}>
          {t('console.content.link.remove')}
        </Button>
      )}
      <Button size="sm" variant="line" onClick={close}>
        {t('console.form.cancel')}
      </Button>
    </form>
  );
}

/**
 * Completes a typed link: `example.com` becomes `https://…`, `a@b.co` becomes `mailto:…`, `/faqs` is a page of the site.
 * @returns null for a scheme or a text that a link may not have
 */
export function toLinkHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /[\s"'<>`\\]/.test(text)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text)) return text;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^/:@]+\.[^/:@]+(?:[/:?#].*)?$/.test(text) ? `https://${text}` : null;
}
