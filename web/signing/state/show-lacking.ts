import type { ApiError } from '../../api/errors.ts';
import type { Signing } from './signing.ts';

/** Some content is judged by the server alone. Leads to the first field that it named, which says why. Answers false if none is here. */
export function showLacking({ store, patch, goTo }: Signing, { issues }: ApiError): boolean {
  const messages = new Map(issues.map(({ path, message }) => [path.replace('data_fields.', ''), message]));
  const field = store.get().fields.find(({ uuid }) => messages.has(uuid));
  if (!field) return false;
  const { uuid, data } = field;
  const message = messages.get(uuid) ?? '';
  patch({ notice: { text: message, tone: 'danger' }, lacking: { uuid, data, message } });
  goTo(uuid, { open: true });
  return true;
}
