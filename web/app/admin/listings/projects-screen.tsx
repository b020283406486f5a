import { ListingScreen } from './listing-screen.tsx';
import { ProjectTable } from './project-table.tsx';

/** The projects: table, aside and form. */
export default function ProjectsScreen() {
  return <ListingScreen what="project" Table={ProjectTable} />;
}
