import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { devices, visit } from '../support/browser/browser.ts';
import { button, heading, mailedLink, screen } from '../support/journeys.ts';
import { preparePack, sign } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const month = 31 * 24 * 3_600;

test.each(devices)(
  'on %s, whoever has signed goes on with what else waits for them, and a link to a copy that has lapsed brings a fresh one by one tap',
  async (_, options, press) => {
    const pack = await preparePack(product, { people: ['Anna', 'Ben'], data: { document_name: 'Lease' } });
    const [anna, ben] = pack.people.map(({ email }) => email) as [string, string];
    await pack.owner.send(pack.key);
    const link = await product.signingLink(anna);
    for (const name of ['House rules', 'Inventory']) {
      const { packKey, childKey } = await pack.owner.upload(await plainPdf(1), `${name}.pdf`);
      await product.local.idle();
      const signatory_uuid = await pack.owner.addSignatory(packKey, { name: 'Anna', email: anna });
      await pack.owner.addField(childKey, {
        type: 'text',
        signatory_uuid,
        x: 40,
        y: 40,
        height: 22,
        required: false,
        description: 'Remark',
      });
      await pack.owner.send(packKey);
    }
    const { page, context, noErrors } = await visit(browser, options);
    await page.goto(link);
    await button(page, 'Review document')[press]();
    await button(page, /^Next: Sign/)[press]();
    await page.getByText('Type', { exact: true })[press]();
    await button(page, 'Use and review')[press]();
    await button(page, 'Sign and submit')[press]();
    await screen(page, 'more-to-sign', heading(page, '2 more documents wait for you'));
    await expect.poll(() => page.getByText('You can close this page.').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign “House rules”' })[press]();
    await button(page, 'Review document')[press]();
    await button(page, 'Review and submit')[press]();
    await button(page, 'Sign and submit')[press]();
    await page.getByText('Thank you, Anna').waitFor();
    await heading(page, '1 more document waits for you').waitFor();
    await page.getByRole('link', { name: 'Sign “Inventory”' }).waitFor();

    const receipt = await mailedLink(product, anna, '/sign/');
    await product.local.advance(month);
    await page.goto(receipt);
    await screen(page, 'copy-lapsed', page.getByText('Not everybody has signed yet. For your safety'));
    await button(page, 'Send me a new link')[press]();
    await page.getByText('A new link is on its way to a***@e***.com. It shows how far it is.').waitFor();
    const fresh = await product.signingLink(anna);
    expect(fresh).not.toBe(receipt);
    await page.goto(fresh);
    await screen(page, 'copy-renewed', page.getByText('Anna has signed'));

    await sign(product, ben);
    await product.local.idle();
    await product.local.advance(month);
    await page.goto(fresh);
    await page.getByText('The document is complete. For your safety').waitFor();
    await button(page, 'Send me my copy')[press]();
    await page.getByText('Your copy is on its way to a***@e***.com.').waitFor();
    const last = (await product.outbox(anna)).at(-1);
    expect([last?.subject, last?.attachments.length]).toEqual(['Completed: “Lease”', 1]);
    noErrors(/Failed to load resource/);
    await context.close();
  },
);
