import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'تحضير مستندات PDF وتوقيعها وإثبات هوية الموقّعين.',
  wait_seconds: {
    zero: 'يمكنك المحاولة مجددًا الآن.',
    one: 'يمكنك المحاولة مجددًا بعد ثانية واحدة.',
    two: 'يمكنك المحاولة مجددًا بعد ثانيتين.',
    few: 'يمكنك المحاولة مجددًا بعد {n} ثوانٍ.',
    many: 'يمكنك المحاولة مجددًا بعد {n} ثانية.',
    other: 'يمكنك المحاولة مجددًا بعد {n} ثانية.',
  },
  wait_minutes: {
    zero: 'يمكنك المحاولة مجددًا الآن.',
    one: 'يمكنك المحاولة مجددًا بعد دقيقة واحدة.',
    two: 'يمكنك المحاولة مجددًا بعد دقيقتين.',
    few: 'يمكنك المحاولة مجددًا بعد {n} دقائق.',
    many: 'يمكنك المحاولة مجددًا بعد {n} دقيقة.',
    other: 'يمكنك المحاولة مجددًا بعد {n} دقيقة.',
  },
  unknown_error: 'حدث خطأ غير معروف',
  offline: 'يبدو أنك غير متصل بالإنترنت. نواصل المحاولة…',
  not_sent: 'لا يوجد اتصال. ما أدخلته محفوظ: يرجى المحاولة مجددًا عند عودة الاتصال.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'ar'>;
