import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { insertPicture } from './editor-pictures.tsx';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function editorWith(...content: object[]): Editor {
  const extensions = [StarterKit.configure({ trailingNode: false }), Image];
  return new Editor({ element: null, extensions, content: { type: 'doc', content } });
}

/** The texts of the paragraphs and the sources of the pictures, in their order. */
function outline({ state }: Editor): string[] {
  return state.doc.content.content.map((node) =>
    node.type.name === 'image' ? String(node.attrs['src']) : node.textContent,
  );
}

/** Inserts pictures one after another, as an upload of several files does. */
function insertAll(editor: Editor, sources: string[], at?: number) {
  let position = at;
  for (const src of sources) position = insertPicture(editor, { src, width: 1, height: 1 }, position);
}

test('several pictures are inserted at the cursor in their order', () => {
  const editor = editorWith(paragraph('abcd'));
  editor.commands.setTextSelection(3);
  insertAll(editor, ['1', '2', '3']);
  expect(outline(editor)).toEqual(['ab', '1', '2', '3', 'cd']);
});

test('the first of several pictures replaces an empty paragraph', () => {
  const editor = editorWith({ type: 'paragraph' });
  insertAll(editor, ['1', '2']);
  expect(outline(editor)).toEqual(['1', '2']);
});

test('dropped pictures keep their order', () => {
  const editor = editorWith(paragraph('a'), paragraph('b'));
  insertAll(editor, ['1', '2'], 3);
  expect(outline(editor)).toEqual(['a', '1', '2', 'b']);
});

test('a picture dropped on text that was deleted during its upload is inserted at the end', () => {
  const editor = editorWith(paragraph('a'));
  insertAll(editor, ['1'], 50);
  expect(outline(editor)).toEqual(['a', '1']);
});
