import { adminGetPageVersion, adminRestorePage } from '@latchkey/contract/admin/content/calls';
import type { PageDraft, PageVersionRow } from '@latchkey/contract/admin/content/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Aside } from '../components/aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';

interface VersionComparisonProps {
  version: PageVersionRow;
  current: string;
  mayRestore: boolean;
  onRestored: (page: PageDraft) => void;
  onBack: () => void;
}

const elements = { same: 'p', added: 'ins', removed: 'del' } as const;

/** Compares an old version with the current text, and restores it. */
export function VersionComparison({ version, current, mayRestore, onRestored, onBack }: VersionComparisonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useAdminCall(adminGetPageVersion, { id: version.id });
  const restoring = useAdminAction(adminRestorePage, { successText: t('console.content.version.isBack') });
  const lines = query.data ? compareTexts(textLines(query.data.data.html), textLines(current)) : null;

  async function restore() {
    const response = await restoring.run({ id: version.id });
    if (response) onRestored(response.data);
  }

  return (
    <Aside
      title={t('console.content.version.of', { date: format.date(version.made_at) })}
      onClose={onBack}
      takesFocus
      footer={
        <>
          <span className="console-grow" />
          <Button size="sm" variant="line" onClick={onBack}>
            {t('console.content.version.back')}
          </Button>
          {mayRestore && (
            <Button size="sm" pending={restoring.pending} onClick={() => void restore()}>
              {t('console.content.version.restore')}
            </Button>
          )}
        </>
      }
    >
      <p className="console-quiet">{t('console.content.version.compared')}</p>
      {!mayRestore && <p>{t('console.content.version.saveFirst')}</p>}
      {lines ? (
        <div className="compared" dir="auto">
          {lines.every(({ kind }) => kind === 'same') && <p>{t('console.content.version.same')}</p>}
          {withContext(lines).map((line, index) => {
            const Element = elements[line.kind];
            return <Element key={index}>{line.text}</Element>;
          })}
        </div>
      ) : (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
    </Aside>
  );
}

/** Keeps changed lines and one line around each change. */
function withContext(lines: readonly ComparedLine[]): ComparedLine[] {
  const isChange = (index: number) => lines[index] !== undefined && lines[index].kind !== 'same';
  return lines.filter((_, index) => isChange(index - 1) || isChange(index) || isChange(index + 1));
}

/** Marks line ends; unlike a line break it does not occur in the HTML. */
const lineEnd = '\u2028';
const blockSelector = 'p, li, h2, h3, h4, tr, pre, blockquote';

/** Returns the blocks of a rich text as lines of plain text. Images become their alternative text. */
function textLines(html: string): string[] {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '<p>▣ $1</p>'),
    'text/html',
  );
  for (const pre of parsed.body.querySelectorAll('pre')) pre.textContent = pre.textContent.replaceAll('\n', lineEnd);
  for (const br of parsed.body.querySelectorAll('br')) br.replaceWith(lineEnd);
  for (const cell of parsed.body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of parsed.body.querySelectorAll(blockSelector)) {
    block.before(lineEnd);
    block.append(lineEnd);
  }
  return parsed.body.textContent
    .split(lineEnd)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** One line of a diff. */
interface ComparedLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are not compared; a typical text has a few hundred lines. */
const maxLines = 1_500;

/** Returns the line diff of two texts by their longest common subsequence. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length > maxLines || after.length > maxLines) {
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ];
  }
  // Length of the longest common subsequence of the lines from `a` and from `b` on.
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const commonFrom = (a: number, b: number) => common[a * width + b] ?? 0;
  for (let a = before.length - 1; a >= 0; a--) {
    for (let b = after.length - 1; b >= 0; b--) {
      common[a * width + b] =
        before[a] === after[b] ? commonFrom(a + 1, b + 1) + 1 : Math.max(commonFrom(a + 1, b), commonFrom(a, b + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [oldLine, newLine] = [before[a], after[b]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: 'same', text: oldLine });
      a += 1;
      b += 1;
    } else if (oldLine !== undefined && (newLine === undefined || commonFrom(a + 1, b) >= commonFrom(a, b + 1))) {
      lines.push({ kind: 'removed', text: oldLine });
      a += 1;
    } else if (newLine !== undefined) {
      lines.push({ kind: 'added', text: newLine });
      b += 1;
    } else return lines;
  }
}
