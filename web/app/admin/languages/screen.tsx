import { usePlace } from '../kit/use-place.ts';
import { LanguageList } from './language-list.tsx';
import { Translate } from './translate.tsx';
import './languages.css';

/** All languages, or the texts of the language in the address. */
export default function LanguagesScreen() {
  const [, code] = usePlace();
  return code === undefined ? <LanguageList /> : <Translate key={code} code={code} />;
}
