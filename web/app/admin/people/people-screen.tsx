import { usePlace } from '../kit/use-place.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPage } from './person-page.tsx';
import './people.css';

/** Everybody, or the one whom the address names. */
export default function PeopleScreen() {
  const [, id] = usePlace();
  const userId = Number(id);
  return Number.isSafeInteger(userId) && userId > 0 ? <PersonPage key={userId} userId={userId} /> : <PeopleTable />;
}
