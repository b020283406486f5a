import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';

/** An email field, left to right in every language. Password managers fill it in unless `autoComplete` is set. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
