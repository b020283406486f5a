import { expect, it } from 'vitest';
import { countedKeys, directImports } from './direct-icons.ts';

const files = new Map([
  ['House', 'house'],
  ['Map', 'map'],
]);

it('takes each icon from its own file, under the name that it has here', () => {
  expect(directImports(' House,\n  Map as MapIcon, type LucideIcon,\n', files)).toBe(
    "import House from 'lucide-react/icons/house'; import MapIcon from 'lucide-react/icons/map';",
  );
});

it('says which icon there is not', () => {
  expect(() => directImports('Castle', files)).toThrow('lucide-react has no icon Castle');
});

it('numbers the lines of an icon', () => {
  const icon = '[["path", { d: "M4 22V4", key: "1jaruq" }], ["path", { d: "m9 12", key: "dzmm74" }]]';
  expect(countedKeys(icon)).toBe('[["path", { d: "M4 22V4", key: "0" }], ["path", { d: "m9 12", key: "1" }]]');
});
