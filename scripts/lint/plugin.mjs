/** Rules of this house that no ready-made linter knows. */
import { noBuiltSql } from './no-built-sql.mjs';

export default { meta: { name: 'latchkey' }, rules: { 'no-built-sql': noBuiltSql } };
