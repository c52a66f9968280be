import { describe, expect, it } from 'vitest';
import { actionOf, hostPageAddress } from './messages.ts';

describe('a message to the signing page', () => {
  const toTab = { action: 'switch_document_tab', switch_tab_config: { document_key: 'abc' } };
  const signatory = { name: 'Ben', email: 'ben@example.com', mobile_number: '' };

  it('asks for one of four actions, whatever else it holds', () => {
    for (const action of [
      toTab,
      { action: 'update_status', status: 'rejected' },
      { action: 'add_signatory', signatory },
      { action: 'update_ui_configuration', ui_configuration: { name_visible: false } },
    ]) {
      expect(actionOf({ ...action, more: 1 })).toEqual(action);
    }
  });

  it('that can’t be understood is named, and one that asks for nothing is left alone', () => {
    for (const action of ['sign', 'constructor', 'toString']) expect(actionOf({ action })).toBe('action_unknown');
    for (const wrong of [
      { ...toTab, switch_tab_config: null },
      { ...toTab, switch_tab_config: {} },
      { action: 'update_status', status: 'signed' },
      { action: 'add_signatory', signatory: 'Ben' },
      { action: 'update_ui_configuration' },
    ]) {
      expect(actionOf(wrong)).toBe('action_invalid');
    }
    for (const other of [null, 'sign', { event: 'sign' }, { action: 1 }]) expect(actionOf(other)).toBeUndefined();
  });

  it('brings texts only as long as the inputs take, and nothing but what is known', () => {
    expect(actionOf({ action: 'add_signatory', signatory: { name: 'x'.repeat(500), email: 7, role: 'Boss' } })).toEqual({
      action: 'add_signatory',
      signatory: { name: 'x'.repeat(120), email: '', mobile_number: '' },
    });
    expect(actionOf({ action: 'update_ui_configuration', ui_configuration: { tabs_visible: 'no', menu_visible: false } })).toEqual({
      action: 'update_ui_configuration',
      ui_configuration: {},
    });
  });
});

it('names the page to frame in the fragment, beside the host page’s own', () => {
  const page = 'https://sign.example.com/embed/secret';
  expect(hostPageAddress('https://portal.example.com/sign?id=1', page)).toBe(
    'https://portal.example.com/sign?id=1#signing_page=https%3A%2F%2Fsign.example.com%2Fembed%2Fsecret',
  );
  expect(hostPageAddress('https://portal.example.com/#/sign', page)).toContain('#/sign&signing_page=');
});
