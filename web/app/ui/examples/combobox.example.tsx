import { useState } from 'react';
import { MapPin, Route, Search } from 'lucide-react';
import { Combobox } from '../fields/combobox.tsx';
import { Field } from '../fields/field.tsx';

const places = [
  { id: 'p1', label: 'Alvalade', detail: 'Lisbon, 318 homes', icon: <MapPin /> },
  { id: 'p2', label: 'Alvaiázere', detail: 'Leiria, 12 homes', icon: <MapPin /> },
];
const streets = [{ id: 's1', label: 'Rua de Alvalade', detail: 'Lisbon', icon: <Route /> }];

export default function ComboboxExample() {
  const [text, setText] = useState('');
  const matching = (list: typeof places) => list.filter((one) => one.label.toLowerCase().includes(text.toLowerCase()));
  const groups = [
    { label: 'Places', options: matching(places) },
    { label: 'Streets', options: matching(streets) },
  ].filter((group) => group.options.length > 0);
  return (
    <Field label="Place" className="max-w-120">
      <Combobox
        value={text}
        onValueChange={setText}
        groups={groups}
        onChoose={(option) => setText(option.label)}
        status={groups.length === 0 ? 'No place of that name' : undefined}
        listLabel="Suggestions"
        clearLabel="Clear"
        placeholder="City, area or street"
        icon={<Search />}
      />
    </Field>
  );
}
