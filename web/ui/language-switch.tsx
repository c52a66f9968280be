import { languageNames } from '../../shared/messages/language-names.ts';
import { isLanguage, languages } from '../../shared/messages/languages.ts';
import { IconLanguage } from '../icons/drawings/language.ts';
import { t } from '../messages/language-switch.ts';
import { choose, type Translations } from '../messages/spoken.ts';
import { useLanguage } from '../messages/use-spoken.ts';

interface Props {
  translations: Translations;
  className?: string | undefined;
  onChosen?: () => void;
}

/** A list of the page's languages, each in its own words. The choice is remembered in this browser. */
export function LanguageSwitch({ translations, className, onChosen }: Props) {
  return (
    <span className={className}>
      <IconLanguage size={18} aria-hidden />
      <select
        aria-label={t('language')}
        value={useLanguage()}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) void choose(value, translations);
          onChosen?.();
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
