import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { joinTeam, memberPassword, newTeam } from '../support/teams.ts';
import { actingIn } from '../support/workspaces.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const row = (page: Page, text: string) => page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: text });

test('an administrator, a sender and a viewer work in one team at once, and a change of rights holds at the next call', async () => {
  const owner = product.client();
  const { email, password } = await owner.register({ name: 'Olivia' });
  const team = await newTeam(owner, 'Harbour Law');
  const sender = await joinTeam(product, owner, team, { role: 'sender' }, 'Sven');
  const viewer = await joinTeam(product, owner, team, { role: 'viewer' }, 'Vera');
  const { packKey } = await actingIn(product, sender.client, team).upload(await plainPdf(1));
  await product.local.idle();

  const admins = await visit(browser, wide);
  const senders = await visit(browser, wide);
  const viewers = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(admins.page, product.url, { email, password });
  await logIn(senders.page, product.url, { email: sender.email, password: memberPassword });
  await logIn(viewers.page, product.url, { email: viewer.email, password: memberPassword });

  // The viewer opens the document, and can't change it; the sender prepares it.
  await viewers.page.goto(`${product.url}/#documents/${packKey}`);
  await screen(viewers.page, 'dark-phone-viewer-document', viewers.page.getByRole('heading', { level: 1 }));
  await expect.poll(() => button(viewers.page, 'Send').count()).toBe(0);
  await senders.page.goto(`${product.url}/#documents/${packKey}`);
  await button(senders.page, 'Send').waitFor();

  // Nobody but the administrator manages members.
  await senders.page.goto(`${product.url}/#documents`);
  await senders.page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await row(senders.page, 'Vera').waitFor();
  await expect.poll(() => senders.page.getByRole('button', { name: /^(Invite|Actions for)/ }).count()).toBe(0);

  await admins.page.goto(`${product.url}/#team/${team}`);
  await button(admins.page, 'Actions for Vera').click();
  await admins.page.getByRole('menuitem', { name: 'Role and permissions' }).click();
  await admins.page.getByRole('combobox', { name: 'Role' }).click();
  await admins.page.getByRole('option', { name: 'Sender' }).click();
  await button(admins.page.getByRole('dialog'), 'Save').click();
  await admins.page.getByText('User has been updated.').waitFor();
  await viewers.page.reload();
  await button(viewers.page, 'Send').waitFor();

  // The sender goes, and the former viewer takes over.
  await button(admins.page, 'Actions for Sven').click();
  await admins.page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await screen(admins.page, 'members-take-over', admins.page.getByText('1 document that is being prepared'));
  await admins.page.getByRole('combobox', { name: 'Who takes over?' }).click();
  await admins.page.getByRole('option', { name: 'Vera' }).click();
  await button(admins.page.getByRole('dialog'), 'Remove').click();
  await admins.page.getByText('User has been removed from the team.').waitFor();
  await senders.page.goto(`${product.url}/#documents/${packKey}`);
  await heading(senders.page, 'Documents').waitFor();
  await expect.poll(async () => (await viewer.client.get(`/app/documents/${packKey}`)).document.created_by_name).toBe('Vera');
  viewers.noErrors();
  admins.noErrors();
  for (const { context } of [admins, senders, viewers]) await context.close();
});
