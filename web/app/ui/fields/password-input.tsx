import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password field with a button that shows the text. Left to right in every language. */
export function PasswordInput({ showLabel, ...rest }: TextInputProps & { showLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      className="input-password"
      after={
        <IconButton
          size="sm"
          label={showLabel}
          pressed={isShown}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
