import { useConsolePath } from '../kit/use-console-path.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleTable } from './article-table.tsx';
import './content.css';

/** `/admin/articles` is the table, `/admin/articles/new` and `/admin/articles/7` are the form. */
export default function ArticlesScreen() {
  const [, id] = useConsolePath();
  if (id === undefined) return <ArticleTable />;
  return <ArticleEditor key={id} id={id === 'new' ? null : Number(id)} />;
}
