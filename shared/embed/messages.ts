/** What a framed signing page tells the page that frames it, by `postMessage`. */
export type FramedEvent =
  /** The document is shown and can be signed. */
  | { event: 'document_ready'; document_key: string }
  | { event: 'signed'; document_key: string }
  | { event: 'sign_later'; document_key: string }
  | { event: 'rejected'; document_key: string }
  /** Comes before `signed`, `sign_later` and `rejected`. */
  | { event: 'update_status_success'; document_key: string }
  /** Signing, going on later or rejecting was refused, or could not be asked for. The person sees why and can try again. */
  | { event: 'update_status_failure'; document_key: string }
  /** Nothing can be signed here (`expired`, `already_signed`, `cancelled`), or an action can't be done (`action_*`). */
  | { event: 'error'; code: string };

/** The ends of a signing that the page around may lead to. */
const askedStatuses = ['complete', 'rejected', 'sign_later'] as const;

/** What the page around may hide because it shows it itself. */
const uiParts = [
  'name_visible',
  'signatory_details_visible',
  'settings_visible',
  'user_defined_attributes_visible',
  'tabs_visible',
  'upload_new_document_enabled',
] as const;
export type UiConfiguration = { [P in (typeof uiParts)[number]]?: boolean };

export interface NamedSignatory {
  name: string;
  email: string;
  mobile_number: string;
}

/** What the page around may ask of a framed signing page. None of it signs, rejects or passes on: the person does. */
export type FramedAction =
  | { action: 'switch_document_tab'; switch_tab_config: { document_key: string } }
  /** Opens the review, or the dialog that rejects or puts off. */
  | { action: 'update_status'; status: (typeof askedStatuses)[number] }
  /** Opens the dialog that names somebody else to sign, filled in. */
  | { action: 'add_signatory'; signatory: NamedSignatory }
  | { action: 'update_ui_configuration'; ui_configuration: UiConfiguration };

/** The name in the address's fragment by which a host page is told which page to frame. */
export const framedPageParameter = 'signing_page';

/** The action that a message asks for, or why it can't be done; undefined for messages that are none of ours. */
export function actionOf(data: unknown): FramedAction | 'action_unknown' | 'action_invalid' | undefined {
  if (!isObject(data) || typeof data.action !== 'string') return undefined;
  const read = Object.hasOwn(readers, data.action) ? readers[data.action as FramedAction['action']] : undefined;
  return read ? (read(data) ?? 'action_invalid') : 'action_unknown';
}

type Message = Record<string, unknown>;
const isObject = (data: unknown): data is Message => typeof data === 'object' && data !== null;

const readers: { [A in FramedAction['action']]: (message: Message) => FramedAction | undefined } = {
  switch_document_tab: ({ switch_tab_config: config }) => {
    const key = isObject(config) ? config.document_key : undefined;
    return typeof key === 'string' ? { action: 'switch_document_tab', switch_tab_config: { document_key: key } } : undefined;
  },
  update_status: ({ status: asked }) => {
    const status = askedStatuses.find((one) => one === asked);
    return status && { action: 'update_status', status };
  },
  add_signatory: ({ signatory }) => {
    if (!isObject(signatory)) return undefined;
    const written = (name: keyof NamedSignatory, most: number) => {
      const text = signatory[name];
      return typeof text === 'string' ? text.slice(0, most) : '';
    };
    const named = { name: written('name', 120), email: written('email', 254), mobile_number: written('mobile_number', 32) };
    return { action: 'add_signatory', signatory: named };
  },
  update_ui_configuration: ({ ui_configuration: given }) => {
    if (!isObject(given)) return undefined;
    const known = uiParts.flatMap((part) => (typeof given[part] === 'boolean' ? [[part, given[part]] as const] : []));
    return { action: 'update_ui_configuration', ui_configuration: Object.fromEntries(known) };
  },
};

/**
 * The address of a host page that is to frame the signing page. The secret stands in the fragment, which browsers send
 * to no server.
 */
export function hostPageAddress(hostPage: string, signingPage: string): string {
  const url = new URL(hostPage);
  const own = url.hash.slice(1);
  url.hash = `${own === '' ? '' : `${own}&`}${framedPageParameter}=${encodeURIComponent(signingPage)}`;
  return url.href;
}
