import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { CallError } from '../../../api/failure.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { failureText } from '../../kit/failure-text.ts';
import { editorExtensions } from './extensions.ts';
import { LinkBar } from './link-bar.tsx';
import { picturesIn, type TextPicture, uploadPicture, withoutForeignPictures } from './own-pictures.ts';
import { PictureBar } from './picture-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import './rich-editor.css';

interface RichEditorProps {
  label: string;
  /** The text that it begins with. Give it another `key` to begin with another one. */
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

/** The paragraph that waits behind the last picture or table is not part of the text. */
function written(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}

/**
 * Writes rich text. Alt+F10 leads to its buttons, Ctrl+K to the address of a link; pictures come by button, by drop and
 * by paste. Right-to-left follows from what is written, as on the page.
 */
export default function RichEditor({ label, html, onChange, error }: RichEditorProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const [uploading, setUploading] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: editorExtensions(t('console.content.textHint')),
    content: html,
    // A style sheet that a script writes is against our own policy; ours is in rich-editor.css.
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => onChange(written(changed.getHTML())),
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        ...(error && { 'aria-describedby': errorId, 'aria-invalid': 'true' }),
      },
      transformPastedHTML: withoutForeignPictures,
      handlePaste: (_, event) => take(picturesIn(event.clipboardData)),
      handleDrop: (view, event) => {
        const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return take(picturesIn(event.dataTransfer), spot?.pos);
      },
      handleKeyDown: (_, event) => {
        if (event.altKey && event.key === 'F10') {
          frame.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus();
          return true;
        }
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
          setLinking(true);
          return true;
        }
        return false;
      },
    },
  });

  function take(files: readonly File[], at?: number): boolean {
    if (files.length === 0) return false;
    void upload(files, at);
    return true;
  }

  /** Puts a picture into the text and asks what it shows. */
  function insert(picture: TextPicture, at?: number) {
    const node = { type: 'image', attrs: { ...picture, alt: '' } };
    if (at === undefined) editor.chain().focus().insertContent(node).run();
    else editor.chain().focus().insertContentAt(at, node).run();
    const places: number[] = [];
    editor.state.doc.descendants((each, position) => {
      if (each.type.name === 'image' && each.attrs['src'] === picture.src) places.push(position);
    });
    const place = places.at(-1);
    if (place === undefined) return;
    editor.commands.setNodeSelection(place);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[data-alt]')?.focus());
  }

  async function upload(files: readonly File[], at?: number) {
    setUploading((many) => many + files.length);
    for (const file of files) {
      try {
        const picture = await uploadPicture(file);
        if (!picture) showToast({ text: t('console.content.picture.broken', { name: file.name }), urgent: true });
        else insert(picture, at);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        showToast({ text: failureText(t, failure), urgent: true });
      } finally {
        setUploading((many) => many - 1);
      }
    }
  }

  return (
    <div className="rich" ref={frame}>
      <Toolbar
        editor={editor}
        label={t('console.content.tools', { name: label })}
        onLink={() => setLinking(true)}
        onPictures={(files) => void upload(files)}
      />
      <EditorContent editor={editor} className="rich-text" />
      <div className="rich-foot">
        {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
        <PictureBar editor={editor} />
        <p className="rich-status" role="status">
          {uploading > 0 && t('console.content.picture.uploading')}
        </p>
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
