import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import type { FormViewEntry } from '../../../../shared/contract/schemas/documents/form-view.ts';
import { calledAmong } from '../../../../shared/domain/people/made-up-name.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { IconPlus, IconTrash } from '../../../icons/icons.ts';
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import classes from './form-view.module.css';
import { type Line, wordsLine } from './lines.ts';
import { t } from './words.ts';

const kinds = { h1: 'heading_1', h2: 'heading_2', h3: 'heading_3', p: 'paragraph', separator: 'line' } as const satisfies Record<
  Exclude<FormViewEntry['type'], 'data_field'>,
  string
>;

/** The lines of the form, to be put in order, named and added to. */
export function LineList({ lines, onChange }: { lines: Line[]; onChange: (lines: Line[]) => void }) {
  const fields = useEditorState((state) => state.fields);
  const people = useEditorState((state) => state.people);
  const children = useEditorState((state) => state.pack.child_documents);
  const fieldOf = ({ uuid }: Line) => {
    const field = fields[uuid];
    const label = field ? field.description.trim() || fieldKind(field.type).label : '';
    const person = calledAmong(people, field?.signatory_uuid);
    const document = children.length > 1 ? children.find(({ key }) => key === field?.key)?.document_name : undefined;
    return { label, whose: [person, document ?? ''].filter((part) => part !== '').join(' · ') };
  };
  const nameOf = (line: Line) => (line.type === 'data_field' ? fieldOf(line).label : line.data?.trim() || t(kinds[line.type]));
  const set = (line: Line, to: Partial<Line>) => onChange(lines.map((one) => (one === line ? { ...one, ...to } : one)));
  return (
    <>
      <ReorderList wide label={t('list')} items={lines} keyOf={({ uuid }) => uuid} nameOf={nameOf} onChange={onChange}>
        {(line) => {
          if (line.type === 'data_field') {
            const { label, whose } = fieldOf(line);
            return (
              <span className={classes.line} data-whose>
                <TextInput
                  className={classes.words}
                  aria-label={t('label_of', { name: label })}
                  placeholder={label}
                  maxLength={200}
                  value={line.label}
                  data-autofocus={line === lines[0] || undefined}
                  onChange={(event) => set(line, { label: event.currentTarget.value })}
                />
                <span className={classes.dim}>{whose}</span>
              </span>
            );
          }
          const name = nameOf(line);
          const shared = {
            className: `${classes.words} ${classes[line.type]}`,
            'aria-label': t('words_of', { name: t(kinds[line.type]) }),
            placeholder: t(kinds[line.type]),
            maxLength: 2_000,
            value: line.data ?? '',
            onChange: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => set(line, { data: event.currentTarget.value }),
          };
          return (
            <span className={classes.line}>
              {line.type === 'separator' && <hr className={classes.separator} />}
              {line.type === 'p' && <Textarea {...shared} autosize minRows={1} maxRows={6} />}
              {line.type !== 'separator' && line.type !== 'p' && <TextInput {...shared} />}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('remove', { name })}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </span>
          );
        }}
      </ReorderList>
      <fieldset className={classes.add}>
        <legend>{t('add')}</legend>
        {Object.entries(kinds).map(([type, word]) => (
          <Button
            key={type}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([wordsLine(type as keyof typeof kinds), ...lines])}
          >
            {t(word)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
