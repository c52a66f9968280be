import { expect, test } from 'vitest';
import { devices, visit } from '../support/browser/browser.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { sendNewPack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

test.each(devices)(
  'on %s, Anna rejects one of two documents and signs the other; Ben then rejects it with his reason',
  async (device, options, press) => {
    const pack = await sendNewPack(product, {
      people: ['Anna', 'Ben'],
      files: 2,
      settings: { can_reject_individual_documents: true },
      data: { document_name: 'Lease' },
    });
    const [anna, ben] = pack.people.map(({ email }) => email) as [string, string];
    const { page, context, noErrors } = await visit(browser, options);
    await page.goto(await product.signingLink(anna));
    await button(page, 'More')[press]();
    await button(page, 'Reject')[press]();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Only “annex-1”')[press]();
    await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('The annex is out of date.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'More')[press]();
    await button(page, 'Reject')[press]();
    await dialog.getByText('Only “annex-1”')[press]();
    expect(await dialog.getByRole('textbox').inputValue(), 'what was typed is still there').toBe('The annex is out of date.');
    await screen(page, `reject-one-${device}`, dialog.getByText('annex-1').last());
    await button(dialog, 'Reject document')[press]();
    await screen(page, `rejected-one-${device}`, page.getByText('You have rejected “annex-1”').first());
    const children = (await pack.owner.document(pack.key)).child_documents;
    expect(children.map(({ status }: { status: string }) => status)).toEqual(['awaiting_signatures', 'rejected']);

    await button(page, 'Review document')[press]();
    await button(page, /^Next: Sign/)[press]();
    await page.getByText('Type', { exact: true })[press]();
    await button(page, 'Use and review')[press]();
    await button(page, 'Sign and submit')[press]();
    await page.getByText('Thank you, Anna').waitFor();

    await page.goto(await product.signingLink(ben));
    await button(page, 'More')[press]();
    await button(page, 'Reject')[press]();
    await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('The rent is wrong.');
    await button(dialog, 'Reject document')[press]();
    await screen(page, `rejected-all-${device}`, heading(page, 'You have rejected this document'));
    const { status, signatories } = await pack.owner.document(pack.key);
    const reasons = signatories.map(({ rejection_reason }: { rejection_reason: string | null }) => rejection_reason);
    expect([status, reasons.at(-1)]).toEqual(['rejected', 'The rent is wrong.']);
    noErrors();
    await context.close();
  },
);
