import { auditWords as germanAudit } from './de/audit.ts';
import { noticeWords as germanNotices } from './de/notices.ts';
import { auditWords } from './en/audit.ts';
import { noticeWords } from './en/notices.ts';
import type { Language } from './languages.ts';
import { type Line, render } from './line.ts';

const words = { en: { ...auditWords, ...noticeWords }, de: { ...germanAudit, ...germanNotices } };

/** Renders a notice in words. */
export function noticeText(line: Line, language: Language): string {
  return render(words, line, language);
}
