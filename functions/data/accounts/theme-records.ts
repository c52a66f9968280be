import type { Look } from '../../../shared/domain/branding/look.ts';

export interface ThemeRecord extends Omit<Look, 'theme_key'> {
  key: string;
  date_created: string;
  date_updated: string;
  /** Counts the changes. */
  version: number;
}

/** All themes of an account: one item, so that a sending reads all it needs at once, and there is always one default. */
export interface ThemesRecord {
  themes: ThemeRecord[];
  /** Null only without themes. */
  default_key: string | null;
  /** The keys of deleted themes: their logos are under them as long as the account exists. */
  former?: string[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}
