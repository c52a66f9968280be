import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../test/support/components/show.tsx';
import { useUnsavedWork } from './unsaved-work.ts';
import { useHeldLocation } from './use-held-location.ts';

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useUnsavedWork(text !== '');
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/list">Leave</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => setText('')}>
        Save
      </button>
    </>
  );
}

function Screens() {
  return (
    <Routes location={useHeldLocation()}>
      <Route path="/" element={<Link to="/form">Open</Link>} />
      <Route path="/form" element={<Form />} />
      <Route path="/list" element={<h1>List</h1>} />
    </Routes>
  );
}

async function typing() {
  const { user } = show(<Screens />);
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Harbour');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const typed = () => screen.getByRole('textbox', { name: 'Name', hidden: true });
  return { user, press, typed };
}

test('unsaved work: a link asks first, and what was typed stays for whoever keeps editing', async () => {
  const { user, press, typed } = await typing();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await press('Keep editing');
  expect(typed()).toHaveProperty('value', 'Harbour');
  await user.click(await screen.findByRole('link', { name: 'Leave' }));
  await press('Discard');
  await screen.findByRole('heading', { name: 'List' });
});

test('unsaved work: Back asks first, twice too', async () => {
  const { press, typed } = await typing();
  for (let time = 0; time < 2; time++) {
    await press('Back');
    await press('Keep editing');
    expect(typed()).toHaveProperty('value', 'Harbour');
  }
});

test('unsaved work: after saving, nobody is asked', async () => {
  const { user, press } = await typing();
  await press('Save');
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'List' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('unsaved work: a link to another part of the same screen asks nothing, one out of it does', async () => {
  const Team = () => {
    useUnsavedWork(true);
    return (
      <>
        <p>{useLocation().pathname}</p>
        <Link to="/team/legal/contacts">Contacts</Link>
        <Link to="/team/legal/branding">Branding</Link>
      </>
    );
  };
  const At = () => (
    <Routes location={useHeldLocation()}>
      <Route path="/" element={<Link to="/team/legal">Open</Link>} />
      <Route path="/team/:key/:section?" element={<Team />} />
    </Routes>
  );
  const { user } = show(<At />);
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await user.click(screen.getByRole('link', { name: 'Contacts' }));
  expect(screen.getByText('/team/legal/contacts')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Branding' }));
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeDefined();
});
