import { useState } from 'react';
import { CodeInput } from '../fields/code-input.tsx';
import { Field } from '../fields/field.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { Select } from '../fields/select.tsx';
import { TextInput, Textarea } from '../fields/text-input.tsx';

export default function FieldExample() {
  const [code, setCode] = useState('0421');
  const [price, setPrice] = useState<number | null>(465_000);
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Field label="Title" aside="36 of 60">
        <TextInput defaultValue="Third-floor flat with two balconies" maxLength={60} />
      </Field>
      <Field label="Email" error="Email address is invalid" required>
        <TextInput type="email" defaultValue="ines@latchkey" autoComplete="email" />
      </Field>
      <Field label="Phone" optionalLabel="optional" help="Shown to people who are interested">
        <TextInput type="tel" autoComplete="tel" placeholder="+351 …" />
      </Field>
      <Field label="Price">
        <NumberInput before="€" value={price} onValueChange={setPrice} min={0} format={(n) => n.toLocaleString('en')} />
      </Field>
      <Field label="Category">
        <Select defaultValue="flat">
          <option value="flat">Flat</option>
          <option value="house">House</option>
          <option value="villa">Villa</option>
        </Select>
      </Field>
      <Field label="Reference">
        <TextInput value="LK-20418" disabled readOnly />
      </Field>
      <Field label="Password">
        <PasswordInput showLabel="Show the password" defaultValue="front-door" autoComplete="off" />
      </Field>
      <Field label="Code" help="Six digits, as they came">
        <CodeInput length={6} value={code} onValueChange={setCode} />
      </Field>
      <Field label="Description" className="md:col-span-3" help="What it is, and the one thing that sells it">
        <Textarea defaultValue="A quiet flat on the third of four floors." />
      </Field>
    </div>
  );
}
