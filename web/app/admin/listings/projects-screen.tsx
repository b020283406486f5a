import { ListingScreen } from './listing-screen.tsx';
import { ProjectTable } from './project-table.tsx';

/** Projects of the market: the table, one beside it, and the form. */
export default function ProjectsScreen() {
  return <ListingScreen what="project" Table={ProjectTable} />;
}
