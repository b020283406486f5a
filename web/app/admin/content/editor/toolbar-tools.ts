import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  LayoutList,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';

/** A button of the editor's toolbar. */
export interface Tool {
  /** Last part of `console.content.tool.…`. */
  name: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
}

const focused = (editor: Editor) => editor.chain().focus();

const mark = (name: string, type: string, icon: LucideIcon): Tool => ({
  name,
  icon,
  run: (editor) => focused(editor).toggleMark(type).run(),
  isActive: (editor) => editor.isActive(type),
});

const heading = (level: 2 | 3, icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  icon,
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

/** Groups of tools, in their order. */
export const tools: readonly (readonly Tool[])[] = [
  [heading(2, Heading2), heading(3, Heading3)],
  [
    mark('bold', 'bold', Bold),
    mark('italic', 'italic', Italic),
    mark('underline', 'underline', Underline),
    mark('strike', 'strike', Strikethrough),
    mark('code', 'code', Code),
  ],
  [
    {
      name: 'bullets',
      icon: LayoutList,
      run: (editor) => focused(editor).toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      run: (editor) => focused(editor).toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      icon: Quote,
      run: (editor) => focused(editor).toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      name: 'table',
      icon: Table,
      run: (editor) =>
        editor.isActive('table')
          ? focused(editor).deleteTable().run()
          : focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isActive: (editor) => editor.isActive('table'),
    },
    { name: 'line', icon: Minus, run: (editor) => focused(editor).setHorizontalRule().run() },
    { name: 'plain', icon: RemoveFormatting, run: (editor) => focused(editor).unsetAllMarks().clearNodes().run() },
  ],
  [
    {
      name: 'undo',
      icon: Undo2,
      run: (editor) => focused(editor).undo().run(),
      isDisabled: (editor) => !editor.can().undo(),
    },
    {
      name: 'redo',
      icon: Redo2,
      run: (editor) => focused(editor).redo().run(),
      isDisabled: (editor) => !editor.can().redo(),
    },
  ],
];
