import { inMail } from '../domain/wording/without-addresses.ts';
import { auditWords as germanAudit } from './de/audit.ts';
import { noticeWords as germanNotices } from './de/notices.ts';
import { auditWords } from './en/audit.ts';
import { noticeWords } from './en/notices.ts';
import type { Language } from './languages.ts';
import { type Line, render, withTexts } from './line.ts';

const words = { en: { ...auditWords, ...noticeWords }, de: { ...germanAudit, ...germanNotices } };

/** Renders a notice in the words of a mail, in which nothing that people have chosen makes a link. */
export function mailedNotice({ code, parameters }: Line, language: Language): string {
  return noticeText({ code, parameters: withTexts(parameters, (text, name) => inMail(name, text)) }, language);
}

/** Renders a notice in words. */
export function noticeText(line: Line, language: Language): string {
  return render(words, line, language);
}
