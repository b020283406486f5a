import { contentPages } from '@latchkey/contract/admin/content/records';
import { usePlace } from '../kit/use-place.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import './content.css';

/** `/admin/pages` lists the site's own pages, `/admin/pages/about_us` edits one. */
export default function PagesScreen() {
  const [, name] = usePlace();
  const page = contentPages.find((known) => known === name);
  return page ? <PageEditor key={page} page={page} /> : <PageList />;
}
