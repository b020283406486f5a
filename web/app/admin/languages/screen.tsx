import { usePlace } from '../kit/use-place.ts';
import { LanguageList } from './language-list.tsx';
import { Translate } from './translate.tsx';
import './languages.css';

/** All languages, or the texts of the one that the address names. */
export default function LanguagesScreen() {
  const [, code] = usePlace();
  return code === undefined ? <LanguageList /> : <Translate key={code} code={code} />;
}
