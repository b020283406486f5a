import { usePlace } from '../kit/use-place.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPage } from './person-page.tsx';
import './people.css';

/** The table of users, or the user in the address. */
export default function PeopleScreen() {
  const [, id] = usePlace();
  const userId = Number(id);
  return Number.isSafeInteger(userId) && userId > 0 ? <PersonPage key={userId} userId={userId} /> : <PeopleTable />;
}
