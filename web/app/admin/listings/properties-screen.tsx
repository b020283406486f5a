import { ListingScreen } from './listing-screen.tsx';
import { PropertyTable } from './property-table.tsx';

/** The properties: table, aside and form. */
export default function PropertiesScreen() {
  return <ListingScreen what="property" Table={PropertyTable} />;
}
