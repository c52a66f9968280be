import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { renderPixels } from '../../functions/pdf/render/render.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { button } from '../support/journeys.ts';
import { readableInputs } from '../support/readable-inputs.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { expectedPicture, nameIn, nameScripts, sameInk } from '../support/typed-names.ts';

onStage();

/** With SCREENS every script but the mixed one, whose space a browser takes from another file; else one of each kind. */
const scripts = nameScripts.filter((one) =>
  process.env.SCREENS ? one !== 'Arabic and Latin' : /^(Greek|Arabic$|Devanagari|Latin and Chinese|Korean|emoji)/.test(one),
);
const box = { x: 60, width: 400, height: 40 };
const topOf = (index: number) => 80 + index * 45;

test('a name in any script is sealed with the glyphs that the dialog showed', async () => {
  const names = scripts.map(nameIn);
  const [first = ''] = names;
  const pack = await preparePack(product, { people: ['Signer'] });
  const { owner, key } = pack;
  const { uuid: signatory_uuid, email } = pack.people[0] ?? { uuid: '', email: '' };
  const [child = ''] = pack.childKeys;
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: signatory_uuid, name: first } });
  // The page's own words would disturb the comparison, so a block hides them.
  const paper = { type: 'block', x: 0, y: 0, width: 595, height: 842, background_colour: '#ffffff' };
  await owner.addField(child, paper);
  for (const index of names.keys())
    await owner.addField(child, { ...box, y: topOf(index), type: 'signature', signatory_uuid, required: true });
  await owner.send(key);
  const { page, context, noErrors } = await visit(browser, desktop);
  await readableInputs(context, names);
  await page.goto(await product.signingLink(email));
  await button(page, 'Review document').click();
  await button(page, /^Next: Sign/).click();
  const input = page.getByRole('textbox', { name: 'Name as you sign it' });
  // The pack's own field lies above the others. It is signed first, with the name that the sender gave.
  for (const [index, name] of [first, ...names].entries()) {
    await input.waitFor();
    if (index === 0) expect(await input.inputValue()).toBe(first);
    else await input.fill(name);
    await page.getByRole('radio', { name: 'Style 1' }).waitFor();
    if (index === 0) await page.getByRole('checkbox', { name: /^Use for my/ }).uncheck();
    if (index < 2) await accessible(page);
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/${index}.png` });
    await button(page, /^Use (signature|and review)$/).click();
    await input.waitFor({ state: 'detached' });
    // The next field takes the focus a moment later.
    if (index < names.length) await page.locator('[data-page] :focus').waitFor();
    if (index < names.length) await button(page, /^(Next: )?Sign$/).click();
  }
  await button(page, 'Sign and submit').click();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
  await product.local.idle();
  const scale = 3;
  const sealed = await owner.call('GET', `/app/serve/${key}`);
  const bytes = new Uint8Array(await (await fetch(new URL(sealed.headers.get('location') ?? '', product.url))).arrayBuffer());
  const { width, height, data } = await renderPixels(bytes, 0, scale);
  const drawn = createCanvas(width, height);
  const pixels = drawn.getContext('2d').createImageData(width, height);
  pixels.data.set(data);
  drawn.getContext('2d').putImageData(pixels, 0, 0);
  if (process.env.SCREENS) writeFileSync(`${process.env.SCREENS}/sealed.png`, drawn.toBuffer('image/png'));
  for (const [index, script] of scripts.entries()) {
    const part = createCanvas(box.width * scale, box.height * scale);
    part.getContext('2d').drawImage(drawn, -box.x * scale, -topOf(index) * scale);
    expect(await sameInk(part, await expectedPicture(script, 'screen')), script).toBeGreaterThan(0.8);
  }
  noErrors();
  await context.close();
});

test('a signer whose name can’t be typeset learns which letters are missing, and signs with others', async () => {
  const pack = await preparePack(product, { people: ['Signer'] });
  const email = pack.people[0]?.email ?? '';
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, phone);
  // This font has the letter, but the document uses it only for ticks, boxes and arrows.
  const symbols = createRequire(import.meta.url).resolve(
    '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
  );
  await readableInputs(context, ['Anna'], [readFileSync(symbols)]);
  await page.goto(await product.signingLink(email));
  await button(page, 'Review document').tap();
  await button(page, /^Next: Sign/).tap();
  await page.getByText('Type', { exact: true }).tap();
  const input = page.getByRole('textbox', { name: 'Name as you sign it' });
  await input.fill('Anna 🮕');
  const refusal = "“🮕” (U+1FB95) can't be printed: the document's fonts don't have it. Please type it in other letters.";
  await page.getByRole('alert').getByText(refusal).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Style 1' }).count()).toBe(0);
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  await accessible(page);
  await button(page, /^Use/).tap();
  await expect.poll(() => input.isVisible()).toBe(true);
  await input.fill('Anna A');
  await button(page, /^Use/).tap();
  await input.waitFor({ state: 'detached' });
  noErrors();
  await context.close();
});
