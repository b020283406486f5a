import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';

/** Extensions of the editor. They produce exactly what the server's sanitiser allows (sanitise-rich-text.ts). */
export function editorExtensions(placeholder: string) {
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
