import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus, Link2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tools } from './toolbar-tools.ts';

interface ToolbarProps {
  editor: Editor;
  label: string;
  onLink: () => void;
  onPictures: (files: readonly File[]) => void;
}

/** The editor's toolbar. Tab reaches one button, the arrow keys move between them (WAI-ARIA toolbar). */
export function Toolbar({ editor, label, onLink, onPictures }: ToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('heading2');
  const states = useEditorState({
    editor,
    selector: ({ editor: latest }) =>
      Object.fromEntries(
        tools
          .flat()
          .map(({ name, isActive, isDisabled }) => [
            name,
            { isPressed: isActive?.(latest), isDisabled: isDisabled?.(latest) ?? false },
          ]),
      ),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: latest }) => latest.isActive('link') });

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
    const next = nextIndex(event.key, focusedIndex, buttons.length, isRtl);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  const buttonProps = (name: string) => ({
    size: 'sm' as const,
    label: t(`console.content.tool.${name}`),
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
  });
  return (
    // Tab reaches a button, never the toolbar itself.
    <div className="rich-tools" role="toolbar" aria-label={label} tabIndex={-1} ref={bar} onKeyDown={move}>
      {tools.map((group) => (
        <span key={group[0]?.name} className="rich-group">
          {group.map(({ name, icon: Icon, run }) => (
            <IconButton
              key={name}
              {...buttonProps(name)}
              icon={<Icon />}
              pressed={states[name]?.isPressed}
              aria-disabled={states[name]?.isDisabled || undefined}
              onClick={() => !states[name]?.isDisabled && run(editor)}
            />
          ))}
        </span>
      ))}
      <span className="rich-group">
        <IconButton {...buttonProps('link')} icon={<Link2 />} pressed={isLink} onClick={onLink} />
        <IconButton {...buttonProps('picture')} icon={<ImagePlus />} onClick={() => fileInput.current?.click()} />
      </span>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('console.content.tool.picture')}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Returns the index that an arrow, Home or End key moves to in a row of `count`, wrapping; `null` for other keys. */
export function nextIndex(key: string, current: number, count: number, rtl = false): number | null {
  if (count === 0) return null;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
