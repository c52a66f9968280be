import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function show(html: string): void {
  document.body.innerHTML = html;
}
const at = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** Lets the observer tell and the screen settle. */
const settle = () => vi.advanceTimersByTimeAsync(100);
/** As browsers do when the button with the focus is disabled. */
const nowhere = () => (document.activeElement as HTMLElement).blur();

test('a button that is gone leaves the focus to the control of its field', async () => {
  show(
    '<main tabindex="-1"><div data-entry="1" id="entry"><input data-control="1" id="control"><button id="remove"></button></div></main>',
  );
  at('remove').focus();
  at('remove').remove();
  await settle();
  expect(document.activeElement?.id).toBe('control');
});

test('an input that is replaced leaves it to what stands there now, or to the whole field', async () => {
  show('<main tabindex="-1"><div data-entry="1" id="entry"><input data-control="1" id="control"></div></main>');
  at('control').focus();
  at('control').replaceWith(document.createElement('progress'));
  await settle();
  expect(document.activeElement?.id).toBe('entry');
});

test('in a dialog its title takes it, on the page the main part', async () => {
  show(
    '<main tabindex="-1" id="main"><p><button id="away"></button></p></main><dialog open><h2 tabindex="-1" id="title"></h2><button id="switch"></button></dialog>',
  );
  at('switch').focus();
  at('switch').remove();
  await settle();
  expect(document.activeElement?.id).toBe('title');
  document.querySelector('dialog')?.remove();
  at('away').focus();
  at('away').remove();
  await settle();
  expect(document.activeElement?.id).toBe('main');
});

test('a button that waits gets it back, unless the person has gone elsewhere or it takes long', async () => {
  for (const [waits, back] of [
    [1_000, 'send'],
    [15_000, ''],
  ] as const) {
    show('<main tabindex="-1"><button id="send"></button></main>');
    at('send').focus();
    nowhere();
    at('send').disabled = true;
    await settle();
    await vi.advanceTimersByTimeAsync(waits);
    at('send').disabled = false;
    await settle();
    expect(document.activeElement?.id ?? '').toBe(back);
  }
  show('<main tabindex="-1"><button id="send"></button><button id="other"></button></main>');
  at('send').focus();
  at('send').disabled = true;
  at('other').focus();
  at('send').disabled = false;
  await settle();
  expect(document.activeElement?.id).toBe('other');
});

test('a button that waits for a moment only gets it back too', async () => {
  show('<main tabindex="-1"><button id="send"></button></main>');
  at('send').focus();
  nowhere();
  at('send').disabled = true;
  await vi.advanceTimersByTimeAsync(20);
  at('send').disabled = false;
  await settle();
  expect(document.activeElement?.id).toBe('send');
});

test('whoever clicks beside everything stays there', async () => {
  show('<main tabindex="-1"><button id="one"></button><p id="text"></p></main>');
  at('one').focus();
  nowhere();
  at('text').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
