import { languageNames, languages } from '../../shared/messages/languages.ts';
import { IconLanguage } from '../icons/drawings/language.ts';
import { choose, type Translations } from '../messages/spoken.ts';
import { useLanguage } from '../messages/use-spoken.ts';

interface Props {
  translations: Translations;
  /** Of each button. */
  className?: string | undefined;
  onChosen?: () => void;
}

/** A button for each language that the page is not in, in that language. The choice is remembered in this browser. */
export function LanguageSwitch({ translations, className, onChosen }: Props) {
  const present = useLanguage();
  return languages
    .filter((language) => language !== present)
    .map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        className={className}
        onClick={() => {
          void choose(language, translations);
          onChosen?.();
        }}
      >
        <IconLanguage size={18} aria-hidden /> {languageNames[language]}
      </button>
    ));
}
