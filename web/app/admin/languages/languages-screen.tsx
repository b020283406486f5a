import { useConsolePath } from '../components/use-console-path.ts';
import { LanguageList } from './language-list.tsx';
import { LanguageTexts } from './language-texts.tsx';
import './languages.css';

/** All languages, or the texts of the language in the address. */
export default function LanguagesScreen() {
  const [, code] = useConsolePath();
  return code === undefined ? <LanguageList /> : <LanguageTexts key={code} code={code} />;
}
