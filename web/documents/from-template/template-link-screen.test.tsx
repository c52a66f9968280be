import { screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { TemplateLinkScreen } from './template-link-screen.tsx';

test('a link to no template says so under the page’s title, and whom to ask, without speaking of documents', async () => {
  answering({ 'GET /app/documents/none': refused(404, 'document_not_found', 'This document does not exist, or you may not see it.') });
  show(
    <Routes>
      <Route path="/" element={<Navigate to="/document_from_template/none" />} />
      <Route path="/document_from_template/:key" element={<TemplateLinkScreen />} />
    </Routes>,
  );
  await screen.findByRole('heading', { level: 1, name: 'This link leads to no template' });
  screen.getByText('It may have been deleted. Please ask whoever gave you the link.');
  expect(screen.queryByText(/This document/)).toBeNull();
});
