import { usePlace } from '../kit/use-place.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleTable } from './article-table.tsx';
import './content.css';

/** `/admin/articles`: the table; `/admin/articles/new` and `/admin/articles/7`: one article. */
export default function ArticlesScreen() {
  const [, which] = usePlace();
  if (which === undefined) return <ArticleTable />;
  return <ArticleEditor key={which} id={which === 'new' ? null : Number(which)} />;
}
