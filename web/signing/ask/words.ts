import { spokenCatalogue } from '../../messages/catalogue.ts';

/** Words for asking the sender something. */
export const t = spokenCatalogue('ask', {
  title: 'Ask {sender} a question',
  question: 'Your question',
  more_time: 'Please give me more time to sign “{document}”.',
  who_sees: 'Only {sender} gets your words, by mail. The history of the document says that you asked, not what.',
  answer_to: 'The answer comes to {email}.',
  answer_where: 'Please say how you can be reached.',
  send: 'Send',
  empty: 'Please write something first.',
  failed: 'Your question was not sent. Your words are kept: please try again.',
  offline: 'There is no connection, so your question was not sent. Your words are kept: please try again when it is back.',
  sent_title: 'Your question is on its way',
  sent_text: '{sender} gets it by mail. You can go on here, or come back later with the same link.',
  close: 'Close',
});
