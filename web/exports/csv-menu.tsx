import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CsvSeparator, csvSeparators } from '../../shared/domain/documents/csv-cells.ts';
import { catalogue } from '../messages/catalogue.ts';
import classes from './csv-menu.module.css';
import { ownSeparator } from './own-separator.ts';

const t = catalogue({
  comma: 'Divided by commas',
  comma_for: 'For Excel in English, and most other programs',
  semicolon: 'Divided by semicolons',
  semicolon_for: 'For Excel in German, French and other languages that write 1,5',
});

interface Props {
  /** The button that opens it. */
  children: ReactNode;
  onChosen: (separator: CsvSeparator) => void;
}

/** Asks how the cells of a CSV file are divided: Excel opens in columns only what its language expects. The likely one comes first. */
export function CsvMenu({ children, onChosen }: Props) {
  const own = ownSeparator();
  const all = Object.keys(csvSeparators) as CsvSeparator[];
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {[own, ...all.filter((one) => one !== own)].map((separator) => (
          <Menu.Item key={separator} onClick={() => onChosen(separator)}>
            {t(separator)}
            <span className={classes.for}>{t(`${separator}_for`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
