import { useConsolePath } from '../components/use-console-path.ts';
import { UsersTable } from './users-table.tsx';
import { UserPage } from './user-page.tsx';
import './users.css';

/** The table of users, or the user in the address. */
export default function UsersScreen() {
  const [, id] = useConsolePath();
  const userId = Number(id);
  return Number.isSafeInteger(userId) && userId > 0 ? <UserPage key={userId} userId={userId} /> : <UsersTable />;
}
