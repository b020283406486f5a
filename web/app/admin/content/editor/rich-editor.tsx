import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { CallError } from '../../../shared/api/failure.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { adminFailureText } from '../../components/admin-failure-text.ts';
import { LinkBar } from './link-bar.tsx';
import { pastedFiles } from '../../../shared/files/pasted-files.ts';
import {
  insertPicture,
  PictureBar,
  picturesOf,
  type TextPicture,
  uploadPicture,
  withoutForeignPictures,
} from './editor-pictures.tsx';
import { Toolbar } from './toolbar.tsx';
import './rich-editor.css';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';

interface RichEditorProps {
  label: string;
  /** Initial text. Change `key` to set another one. */
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

/** Removes the empty paragraphs that the editor adds after a picture or table at the end. */
function trimEmptyParagraphs(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}

/**
 * Rich text editor. Alt+F10 focuses the toolbar, Ctrl+K edits a link; pictures are added by button, drop or paste. The
 * text direction follows the text, as on the public page.
 */
export default function RichEditor({ label, html, onChange, error }: RichEditorProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const [uploading, setUploading] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: editorExtensions(t('console.content.textHint')),
    content: html,
    // The content security policy forbids injected style sheets; rich-editor.css has the styles.
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => onChange(trimEmptyParagraphs(changed.getHTML())),
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
      handlePaste: (_, event) => insertFiles(picturesOf(pastedFiles(event.clipboardData))),
      handleDrop: (view, event) => {
        const dropPosition = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return insertFiles(picturesOf(event.dataTransfer?.files), dropPosition?.pos);
      },
      handleKeyDown: (_, event) => {
        if (event.altKey && event.key === 'F10') {
          container.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus();
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

  function insertFiles(files: readonly File[], at?: number): boolean {
    if (files.length === 0) return false;
    void upload(files, at);
    return true;
  }

  /** Inserts a picture and focuses its alternative text. Returns the position after it. */
  function insert(picture: TextPicture, at?: number): number {
    editor.commands.focus();
    const after = insertPicture(editor, picture, at);
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[data-alt]')?.focus());
    return after;
  }

  async function upload(files: readonly File[], at?: number) {
    setUploading((count) => count + files.length);
    let position = at;
    for (const file of files) {
      try {
        const picture = await uploadPicture(file);
        if (!picture) showToast({ text: t('console.content.picture.broken', { name: file.name }), urgent: true });
        else position = insert(picture, position);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        showToast({ text: adminFailureText(t, failure), urgent: true });
      } finally {
        setUploading((count) => count - 1);
      }
    }
  }

  return (
    <div className="rich" ref={container}>
      <Toolbar
        editor={editor}
        label={t('console.content.tools', { name: label })}
        onLink={() => setLinking(true)}
        onPictures={(files) => void upload(files)}
      />
      <EditorContent editor={editor} className="rich-text" />
      <div className="rich-footer">
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

/** Extensions of the editor. They produce exactly what the server's sanitiser allows (sanitise-rich-text.ts). */
function editorExtensions(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: { openOnClick: false, protocols: ['tel', 'mailto'], HTMLAttributes: { target: null, rel: null } },
    }),
    Image.configure({ allowBase64: false }),
    TableKit.configure({ table: { resizable: false, HTMLAttributes: {} } }),
    Placeholder.configure({ placeholder }),
  ];
}
