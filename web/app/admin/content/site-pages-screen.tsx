import { contentPages } from '@latchkey/contract/admin/content/records';
import { useConsolePath } from '../kit/use-console-path.ts';
import { SitePageEditor } from './page-editor.tsx';
import { SitePageList } from './page-list.tsx';
import './content.css';

/** `/admin/pages` lists the site's own pages, `/admin/pages/about_us` edits one. */
export default function SitePagesScreen() {
  const [, name] = useConsolePath();
  const page = contentPages.find((known) => known === name);
  return page ? <SitePageEditor key={page} page={page} /> : <SitePageList />;
}
