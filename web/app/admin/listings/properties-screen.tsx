import { ListingScreen } from './listing-screen.tsx';
import { PropertyTable } from './property-table.tsx';

/** Homes of the market: the table, one beside it, and the form. */
export default function PropertiesScreen() {
  return <ListingScreen what="property" Table={PropertyTable} />;
}
