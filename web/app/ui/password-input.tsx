import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password, hidden until its owner wants to see what they typed. Latin writing also on a page from the right. */
export function PasswordInput({ showLabel, ...rest }: TextInputProps & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
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
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
