import { screen } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { DocumentRoute } from './document-route.tsx';
import { useInPerson } from './view/use-in-person.ts';

const anna = aPerson('Anna', { status: 'awaiting_signatures', date_sent: now });
const children = [aChild('child'), aChild('annex', { position: 1, document_name: 'Annex' })];
const pack = aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents: children });

function Go({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Go
    </button>
  );
}

function Opened() {
  const { opened } = useInPerson(pack);
  return <p>{opened ? 'open' : 'closed'}</p>;
}

test('a document’s route: the key of a child leads to its pack and its position', async () => {
  answering({ ...olivia, 'GET /app/documents/annex': { document: pack } });
  const Place = () => <p>{useLocation().pathname}</p>;
  const { user } = show(
    <Routes>
      <Route path="/" element={<Go to="/documents/annex" />} />
      <Route path="/documents/:key" element={<DocumentRoute />} />
      <Route path="/documents/:key/:tab" element={<Place />} />
    </Routes>,
  );
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('/documents/pack/1')).toBeDefined();
});

test('a document’s route: signing in person opens 2.5 s after the document, while it awaits signatures', async () => {
  answering(olivia);
  const { user } = show(
    <Routes>
      <Route path="/" element={<Go to="/documents/pack/open_in_person_modal" />} />
      <Route path="/documents/:key/:tab?" element={<Opened />} />
    </Routes>,
  );
  const before = performance.now();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await screen.findByText('closed');
  await screen.findByText('open', undefined, { timeout: 6_000 });
  expect(performance.now() - before).toBeGreaterThan(2_400);
});
